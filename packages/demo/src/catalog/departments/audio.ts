export const AUDIO = `
  headphones | headphones | Electronics > Audio > Headphones | material=aluminium; wireless=yes; noiseCancelling=yes
  Closes the door on the open-plan office: deep, quiet sound from cushions you can wear all day.
  music, travel, office, bluetooth
    Klartonik | Stille One | black | 249.00 | Cancels trains, planes and colleagues for 38 hours on one charge. | batteryHours=38; colors=black,cream,navy
    Klartonik | Studio Monitor 80 | grey | 149.00 | Wired and flat: shows a mix as it is. | wireless=no; noiseCancelling=no
    Pulzaro | Bassline Over-Ear | red | 89.90 | Folds up and shakes the hat on your head. | batteryHours=30; noiseCancelling=no
    Purzel & Pip | Kinderkopfhörer Leise | blue | 34.90 | Begrenzt die Lautstärke auf 85 Dezibel und schont so junge Ohren. Mit weichen Polstern und Stickern zum Gestalten. | lang=de; wireless=no; noiseCancelling=no; ageFrom=3

  earbuds | earbuds | Electronics > Audio > Earbuds | material=plastic; wireless=yes
  Small, sweatproof and gone in a pocket; the case charges them four more times.
  music, running, sport, bluetooth
    Klartonik | Pebble Pro | white | 129.00 | Three microphones find your voice in the wind. | noiseCancelling=yes; batteryHours=8
    Pulzaro | Sprint Ear Hooks | green | 69.00 | Hooks that stay on through burpees and box jumps. | waterproof=yes; batteryHours=10
    Pulzaro | Bare Wired In-Ears | black | 19.90 | A plug, a cable and no battery to worry about. | wireless=no

  speaker | speaker | Electronics > Audio > Speakers | material=aluminium; wireless=yes
  Fills a kitchen or a campsite with sound that has a bottom to it.
  music, party, bluetooth, portable
    Pulzaro | Splash Mini Speaker | blue | 49.90 | Floats in the pool and keeps singing. | waterproof=yes; batteryHours=14; colors=blue,orange,black
    Pulzaro | Boom Box XL | black | 199.00 | A handle, a strobe and enough bass for a street party. | batteryHours=20; weightKg=5.8
    Klartonik | Oak Room Speaker | natural | 329.00 | Furniture that plays: real veneer, wool front, warm sound. | material=oak; pattern=marled
    Klartonik | Bookshelf Pair 5 | white | 279.00 | Two-way boxes for a turntable and an evening. | wireless=no; setOf=2

  soundbar | soundbar | Electronics > Audio > Home cinema | material=aluminium; wireless=yes
  Puts dialogue where the lips are and explosions behind the sofa, with a single cable to the TV.
  tv, film, home cinema
    Klartonik | Kino 3.1 Soundbar | black | 299.00 | A subwoofer without wires hides beside the sofa. | channels=3.1
    Klartonik | Kompakt TV Bar | grey | 149.00 | Half a metre long, with a mode that makes whispers clear at night. | channels=2.0

  turntable | turntable | Electronics > Audio > Turntables | material=wood; wireless=no
  For records bought at flea markets and loved for decades: steady speed and a light arm.
  vinyl, records, retro, music
    Klartonik | Rille 33 Turntable | natural | 379.00 | Belt drive, carbon arm, and a dust cover that stays open. | speeds=33,45
    Pulzaro | Suitcase Record Player | teal | 99.00 | Close the lid, take the handle, dance somewhere else. | wireless=yes; speeds=33,45,78

  microphone | microphone | Electronics > Audio > Microphones | material=steel; connection=USB-C
  Makes calls, podcasts and songs sound close and warm, plugged straight into the computer.
  podcast, streaming, recording, usb
    Klartonik | Radio Voice USB Mic | black | 119.00 | Hears you, and not the keyboard in front of it. | pattern=plain
    Pulzaro | Karaoke Star | pink | 44.90 | Speaker, echo and lights in one handle for living-room legends. | connection=Bluetooth; ageFrom=6

  radio | radio | Electronics > Audio > Radios | material=wood; dab=yes
  News at breakfast, football in the garden: one big dial, and it plays.
  kitchen, news, retro, dab
    Klartonik | Walnut Table Radio | brown | 159.00 | Digital inside, nineteen-sixties outside. | batteryHours=0
    Hjemlysa | Köksradio | mint | 89.00 | A kitchen radio with egg timer, splash-proof and fond of pop. | batteryHours=16
    Fjellvarde | Crank Emergency Radio | red | 49.00 | Wind the handle or lay it in the sun: radio, torch and phone charger when the power is out. | dab=no; solar=yes

  instrument | ukulele | Electronics > Music making > Instruments | alsoIn=Toys > Music; material=mahogany; strings=4
  Easy to begin, hard to put down: comes with a bag, a tuner and the first three chords.
  music, beginner, gift
    Casa Lirondel | Ukulele Soprano | natural | 59.00 | Bright and small, for beaches and back seats. |
    Pulzaro | Pocket Synth Keys | orange | 79.00 | Sixteen sounds, a sequencer and headphones for the neighbours’ sake. | strings=0; material=plastic; shape=keyboard
`;
