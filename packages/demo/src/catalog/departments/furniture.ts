export const FURNITURE = `
  office-chair | officechair | Furniture > Office > Chairs | material=mesh; adjustable=yes; assemblyRequired=yes
  Moves with you through a day at the desk and props up the small of the back.
  ergonomic, home office, sitting
    Stuhlhain | Balance Ergonomic Chair | black | 349.00 | Seat, arms, back and head: everything adjusts, nothing squeaks. | maxLoadKg=130
    Stuhlhain | Swivel Stool Active | orange | 129.00 | Rocks a little so that your back stays awake. | material=wool
    Stuhlhain | Study Chair Junior | blue | 149.00 | Grows from the first school day to the last exam. | ageFrom=6; maxLoadKg=80

  dining-chair | chair | Furniture > Dining room > Chairs | material=oak; assemblyRequired=no
  Comfortable past the dessert, light enough to lift with one hand.
  dining, kitchen, sitting
    Alder & Lumo | Spindle Chair | natural | 159.00 | Seven rods, no screws and a saddle-shaped seat. | colors=natural,black,green
    Stuhlhain | Velvet Tub Chair | teal | 129.00 | Wraps around guests who stay too long. | material=velvet
    Casa Lirondel | Bistro Rattan Chair | red | 109.00 | Woven like on the boulevards; stacks in the winter. | material=rattan; pattern=checked; outdoor=yes

  bookshelf | shelf | Furniture > Living room > Shelves | material=oak; assemblyRequired=yes
  Carries encyclopaedias without bending and stands straight on crooked floors.
  storage, books, living room
    Alder & Lumo | Ladder Bookshelf | natural | 199.00 | Leans on the wall; each board is deeper than the one above. | heightCm=190
    Hjemlysa | Cube Shelf 2 x 4 | white | 119.00 | Eight cubes for records, boxes and a sleeping cat. | heightCm=149; material=birch wood
    Stuhlhain | Steel String Shelf | black | 149.00 | Thin steel ladders and movable boards. | material=steel; heightCm=120

  side-table | table | Furniture > Living room > Tables | material=oak; assemblyRequired=yes
  Next to the sofa, beside the bed, or wherever a cup wants to be put down.
  living room, bedroom, coffee
    Alder & Lumo | Round Side Table | natural | 89.00 | Three legs that never wobble. | heightCm=50
    Stuhlhain | Tray Table | yellow | 59.00 | The top lifts off and serves breakfast. | material=steel; heightCm=52; colors=yellow,black,white
    Casa Lirondel | Terrazzo Coffee Table | grey | 229.00 | Marble chips scattered in cement, each top another one. | material=stone; pattern=dotted; heightCm=40

  desk | desk | Furniture > Office > Desks | material=oak; assemblyRequired=yes
  Room for two screens and a cup, with a channel that hides the cables.
  home office, work, study
    Stuhlhain | Rise Standing Desk | black | 479.00 | Two quiet motors lift it from sitting to standing in eight seconds. | widthCm=140; electric=yes; material=steel
    Alder & Lumo | Writing Desk Solo | natural | 329.00 | A drawer, a shelf and nothing to distract you. | widthCm=110
    Hjemlysa | Wall-Mounted Folding Desk | white | 119.00 | Work done, fold it up: the hallway is a hallway again. | widthCm=80; foldable=yes; material=birch wood

  stool | stool | Furniture > Dining room > Stools | material=birch wood; assemblyRequired=no
  A seat, a step and a bedside table in one.
  seat, kitchen, step
    Hjemlysa | Milking Stool | natural | 44.00 | Low and honest, after a model from a mountain barn. | heightCm=32
    Stuhlhain | Bar Stool High | black | 99.00 | A foot ring where your feet expect it. | material=steel; heightCm=75
    Purzel & Pip | Step Stool for Children | mint | 29.90 | Up to the sink, down again, no sliding. | heightCm=22; ageFrom=2
`;
