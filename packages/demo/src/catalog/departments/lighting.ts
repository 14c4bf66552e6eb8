export const LIGHTING = `
  desk-lamp | desklamp | Lighting > Lamps > Desk lamps | alsoIn=Furniture > Office > Lamps; material=metal; dimmable=yes
  Puts light on the page and not in your eyes; the arm stays wherever you leave it.
  reading, study, home office
    Nachtglim | Architect Arm Lamp | red | 69.00 | Three springs and a clamp, as in every drawing office since 1932. | lumens=700; colors=red,black,white
    Alder & Lumo | Reading Lamp Ash | natural | 89.00 | Warm light in a wooden frame. | material=ash wood; lumens=450; pattern=plain
    Nachtglim | Focus LED Bar | silver | 59.90 | Daylight for painting, candlelight for the evening, set by touch. | lumens=900; colorTemperatures=2700,4000,6500

  floor-lamp | floorlamp | Lighting > Lamps > Floor lamps | material=metal; dimmable=yes
  Makes the dark corner the best place in the room.
  living room, reading, cosy
    Nachtglim | Arc Floor Lamp | gold | 179.00 | Reaches over the sofa from a foot of marble. | heightCm=200; lumens=1100
    Tanaka Lane | Washi Paper Lamp | white | 99.00 | A column of paper that glows like the moon. | heightCm=120; material=paper; shape=lantern
    Alder & Lumo | Tripod Lamp | cream | 139.00 | Three oak legs and a linen shade. | heightCm=150; material=oak; pattern=striped

  pendant-lamp | pendant | Lighting > Lamps > Pendant lamps | material=metal; dimmable=yes
  Hangs low over the table and keeps the light where people talk.
  dining, kitchen, ceiling
    Nachtglim | Enamel Factory Shade | green | 89.00 | Rescued from a workshop in spirit, new in every part. | diameterCm=36; colors=green,black,white
    Casa Lirondel | Rattan Dome Pendant | natural | 79.00 | Throws a lace of shadows on the ceiling. | material=rattan; pattern=checked; diameterCm=45
    Brumalis | Smoked Glass Globe | grey | 94.00 | Thin glass, brass cap, soft glow. | material=glass; diameterCm=25

  night-light | nightlight | Lighting > Portable > Night lights | alsoIn=Toys > Baby; material=silicone; rechargeable=yes
  A faint glow that shows the way at night and keeps monsters under the bed.
  children, sleep, baby
    Purzel & Pip | Moon Rabbit Night Light | white | 29.90 | Tap its belly: seven colours, then off after half an hour. | ageFrom=0
    Purzel & Pip | Starry Sky Projector | purple | 39.90 | Turns the ceiling into a slow night sky. | ageFrom=3; pattern=dotted; shape=webcam
    Nachtglim | Hallway Motion Light | white | 16.90 | Sticks to the skirting board and wakes when you pass. | material=plastic

  string-lights | stringlights | Lighting > Outdoor > String lights | alsoIn=Garden > Outdoor living; material=plastic; outdoor=yes
  Warm dots of light for balconies, tents and long tables under trees.
  party, balcony, wedding, christmas
    Nachtglim | Festoon Bulbs 10 m | yellow | 49.90 | Twenty bulbs you can change one by one. | lengthCm=1000; bulbs=20
    Nachtglim | Solar Fairy Lights | gold | 24.90 | Charges by day, comes on by itself at dusk. | lengthCm=1200; bulbs=120; solar=yes
    Hjemlysa | Paper Star Garland | red | 34.00 | Seven folded stars for Advent windows. | lengthCm=300; bulbs=7; outdoor=no; material=paper

  light-bulb | bulb | Lighting > Bulbs > LED bulbs | material=glass; socket=E27; dimmable=yes
  Light without flicker for fifteen years, and for a tenth of the power.
  led, saving energy, spare
    Voltarrel | Filament LED Warm | clear | 7.90 | Looks like the old ones, gold threads and all. | lumens=806; powerWatts=7
    Voltarrel | Smart Colour Bulb | purple | 19.90 | Sixteen million colours from your phone, or a sunrise at seven. | lumens=900; powerWatts=9; smart=yes
    Voltarrel | Daylight Bulb, Pack of 4 | white | 15.90 | Bright and neutral for workshops and cellars. | lumens=1055; powerWatts=9; setOf=4; dimmable=no

  lantern | lantern | Lighting > Portable > Lanterns | alsoIn=Outdoor > Camping > Lights; material=metal; rechargeable=yes
  Carry it to the garden table, hang it in the tent, or put it on the window sill for whoever comes late.
  camping, garden, power cut
    Campanora | Camp Lantern 400 | orange | 39.90 | Three levels, forty hours, a hook on top. | lumens=400; batteryHours=40
    Hjemlysa | Hurricane Candle Lantern | black | 32.00 | Windproof glass for a real candle. | rechargeable=no
    Casa Lirondel | Farol Marroquí | gold | 46.00 | Latón calado que dibuja estrellas en las paredes. Para velas o una pequeña bombilla LED. | lang=es; rechargeable=no; material=brass; pattern=dotted
`;
