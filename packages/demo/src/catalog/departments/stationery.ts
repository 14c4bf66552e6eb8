export const STATIONERY = `
  notebook | notebook | Stationery > Paper > Notebooks | material=paper; pages=192
  Lies flat when open, takes ink without bleeding and has a pocket at the back for tickets.
  writing, journal, gift
    Papyrino | Dot Grid Notebook A5 | teal | 16.90 | Numbered pages and an index for bullet journals. | format=A5; ruling=dotted; colors=teal,black,pink,mustard
    Papyrino | Pocket Notes, Set of 3 | brown | 9.90 | Stapled kraft covers for back pockets and big ideas. | format=A6; ruling=plain; setOf=3; pages=48
    Papyrino | Notizbuch Leinen | red | 19.90 | Fadengebunden, mit Lesebändchen und cremefarbenem Papier von 100 Gramm. Liniert, für Tagebuch und Reise. | lang=de; format=A5; ruling=lined
    Brumalis | Stone Paper Journal | grey | 22.00 | Waterproof pages without a single tree. | format=B6; ruling=lined; material=stone paper; waterproof=yes

  fountain-pen | pen | Stationery > Writing > Pens | material=brass; refillable=yes
  Writes at the first touch with no pressure at all, for letters, signatures and tired hands.
  ink, writing, gift, school
    Papyrino | Classic Fountain Pen | black | 49.00 | A steel nib with a touch of spring. | nib=M
    Papyrino | School Pen Pelle | blue | 17.90 | A grip that teaches fingers where to go, for left and right. | nib=A; ageFrom=6; material=plastic; pattern=dotted
    Papyrino | Brass Pocket Pen | gold | 64.00 | Short in the pocket, long in the hand. | nib=F
    Papyrino | Gel Pens, Set of 10 | pink | 11.90 | From mint to magenta, dry in a second. | setOf=10; refillable=no; material=plastic; shape=pencils

  planner | planner | Stationery > Paper > Calendars & planners | material=paper; undated=yes
  A week on two pages, a month at a glance and some white space for the rest of life.
  calendar, organising, office
    Papyrino | Weekly Planner A5 | green | 21.90 | Begin any Monday you like. | format=A5
    Papyrino | Wall Family Calendar | yellow | 18.90 | Five columns: who is where, and who fetches whom. | format=A3; undated=no
    Papyrino | Agenda Semainier Atelier | navy | 24.50 | Une semaine sur deux pages, du papier ivoire et une couverture toilée. De quoi noter l’essentiel et dessiner le reste. | lang=fr; format=A5

  pencils | pencils | Stationery > Art supplies > Pencils | material=cedar wood; setOf=24
  Strong leads that do not break in the sharpener and colours that mix on paper.
  drawing, school, art, children
    Papyrino | Colour Pencils, 24 | red | 24.90 | Lightfast pigments in a metal case. |
    Purzel & Pip | Chunky Crayon Pencils, 10 | yellow | 14.90 | Thick and three-sided for first drawings. | setOf=10; ageFrom=2
    Papyrino | Sketching Set, 12 Grades | grey | 19.90 | From 6H to 8B, with a kneadable rubber. | setOf=12

  washi-tape | tape | Stationery > Craft > Tape & stickers | material=paper; setOf=6
  Sticks to almost everything and comes off again: parcels, diaries, rented walls.
  craft, gift wrap, journaling
    Papyrino | Washi Tape Meadow | green | 12.90 | Six rolls of grasses and moths. | pattern=floral
    Papyrino | Washi Tape Geometry | blue | 12.90 | Dots, stripes and zigzags. | pattern=zigzag

  desk-organiser | organiser | Stationery > Office > Desk organisers | alsoIn=Furniture > Office > Accessories; material=bamboo; compartments=5
  A place for pens, a place for paper, and the desk is bigger than you thought.
  tidy, office, home office
    Alder & Lumo | Desk Caddy | natural | 29.90 | A drawer for clips and a slot for the phone. |
    Papyrino | Letter Tray Stack | white | 24.90 | Three trays: in, out, and later. | compartments=3; material=steel
    Papyrino | Pen Pot Terrazzo | pink | 14.90 | Heavy enough to stay where it is. | compartments=1; material=concrete; pattern=dotted

  sketchbook | sketchbook | Stationery > Art supplies > Paper & pads | material=paper; pages=80
  Sturdy paper that takes pencil, ink and a fair amount of water.
  drawing, painting, art
    Papyrino | Mixed Media Sketchbook A4 | black | 17.90 | Spiral bound, so that it folds under itself on your knees. | format=A4
    Papyrino | Watercolour Block | light blue | 26.00 | Glued all round: the sheet dries flat. | format=A4; pages=20

  watercolours | paintbox | Stationery > Art supplies > Paint | material=metal; setOf=12
  Bright, clear colours in a tin whose lid is the palette.
  painting, art, travel, gift
    Papyrino | Travel Watercolours, 12 Pans | white | 29.90 | With a brush that carries its own water. |
    Papyrino | Acrylic Markers, 18 | purple | 34.90 | Paint on stone, glass, wood and canvas. | setOf=18; material=plastic; shape=pencils
    Purzel & Pip | School Paint Box | blue | 12.90 | Twelve colours that you can replace one at a time. | ageFrom=4; material=plastic

  greeting-cards | envelope | Stationery > Paper > Cards & wrapping | material=recycled paper; setOf=8
  For birthdays, thanks and news that deserve a stamp.
  letter, birthday, gift
    Papyrino | Letterpress Card Set | cream | 18.00 | Printed so deep that you can feel the words. |
    Papyrino | Wrapping Paper Rolls | red | 9.90 | Three rolls without foil, fit for the paper bin. | setOf=3; pattern=striped; shape=roller
`;
