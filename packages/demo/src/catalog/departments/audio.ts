import type { Kind } from '../kind.ts';

export const AUDIO: Kind[] = [
  {
    key: 'headphones',
    shape: 'headphones',
    path: 'Electronics > Audio > Headphones',
    text: 'Closes the door on the open-plan office: deep, quiet sound from cushions you can wear all day.',
    material: 'aluminium',
    tags: 'music, travel, office, bluetooth',
    attributes: { wireless: true, noiseCancelling: true },
    models: `
      Klartonik | Stille One | black | 249.00 | Cancels trains, planes and colleagues for 38 hours on one charge. | batteryHours=38; colors=black,cream,navy
      Klartonik | Studio Monitor 80 | grey | 149.00 | Wired and flat: shows a mix as it is. | wireless=no; noiseCancelling=no
      Pulzaro | Bassline Over-Ear | red | 89.90 | Folds up and shakes the hat on your head. | batteryHours=30; noiseCancelling=no
      Purzel & Pip | Kinderkopfhörer Leise | blue | 34.90 | Begrenzt die Lautstärke auf 85 Dezibel und schont so junge Ohren. Mit weichen Polstern und Stickern zum Gestalten. | lang=de; wireless=no; noiseCancelling=no; ageFrom=3
    `,
  },
  {
    key: 'earbuds',
    shape: 'earbuds',
    path: 'Electronics > Audio > Earbuds',
    text: 'Small, sweatproof and gone in a pocket; the case charges them four more times.',
    material: 'plastic',
    tags: 'music, running, sport, bluetooth',
    attributes: { wireless: true },
    models: `
      Klartonik | Pebble Pro | white | 129.00 | Three microphones find your voice in the wind. | noiseCancelling=yes; batteryHours=8
      Pulzaro | Sprint Ear Hooks | green | 69.00 | Hooks that stay on through burpees and box jumps. | waterproof=yes; batteryHours=10
      Pulzaro | Bare Wired In-Ears | black | 19.90 | A plug, a cable and no battery to worry about. | wireless=no
    `,
  },
  {
    key: 'speaker',
    shape: 'speaker',
    path: 'Electronics > Audio > Speakers',
    text: 'Fills a kitchen or a campsite with sound that has a bottom to it.',
    material: 'aluminium',
    tags: 'music, party, bluetooth, portable',
    attributes: { wireless: true },
    models: `
      Pulzaro | Splash Mini Speaker | blue | 49.90 | Floats in the pool and keeps singing. | waterproof=yes; batteryHours=14; colors=blue,orange,black
      Pulzaro | Boom Box XL | black | 199.00 | A handle, a strobe and enough bass for a street party. | batteryHours=20; weightKg=5.8
      Klartonik | Oak Room Speaker | natural | 329.00 | Furniture that plays: real veneer, wool front, warm sound. | material=oak; pattern=marled
      Klartonik | Bookshelf Pair 5 | white | 279.00 | Two-way boxes for a turntable and an evening. | wireless=no; setOf=2
    `,
  },
  {
    key: 'soundbar',
    shape: 'soundbar',
    path: 'Electronics > Audio > Home cinema',
    text: 'Puts dialogue where the lips are and explosions behind the sofa, with a single cable to the TV.',
    material: 'aluminium',
    tags: 'tv, film, home cinema',
    attributes: { wireless: true },
    models: `
      Klartonik | Kino 3.1 Soundbar | black | 299.00 | A subwoofer without wires hides beside the sofa. | channels=3.1
      Klartonik | Kompakt TV Bar | grey | 149.00 | Half a metre long, with a mode that makes whispers clear at night. | channels=2.0
    `,
  },
  {
    key: 'turntable',
    shape: 'turntable',
    path: 'Electronics > Audio > Turntables',
    text: 'For records bought at flea markets and loved for decades: steady speed and a light arm.',
    material: 'wood',
    tags: 'vinyl, records, retro, music',
    attributes: { wireless: false },
    models: `
      Klartonik | Rille 33 Turntable | natural | 379.00 | Belt drive, carbon arm, and a dust cover that stays open. | speeds=33,45
      Pulzaro | Suitcase Record Player | teal | 99.00 | Close the lid, take the handle, dance somewhere else. | wireless=yes; speeds=33,45,78
    `,
  },
  {
    key: 'microphone',
    shape: 'microphone',
    path: 'Electronics > Audio > Microphones',
    text: 'Makes calls, podcasts and songs sound close and warm, plugged straight into the computer.',
    material: 'steel',
    tags: 'podcast, streaming, recording, usb',
    attributes: { connection: 'USB-C' },
    models: `
      Klartonik | Radio Voice USB Mic | black | 119.00 | Hears you, and not the keyboard in front of it. | pattern=plain
      Pulzaro | Karaoke Star | pink | 44.90 | Speaker, echo and lights in one handle for living-room legends. | connection=Bluetooth; ageFrom=6
    `,
  },
  {
    key: 'radio',
    shape: 'radio',
    path: 'Electronics > Audio > Radios',
    text: 'News at breakfast, football in the garden: one big dial, and it plays.',
    material: 'wood',
    tags: 'kitchen, news, retro, dab',
    attributes: { dab: true },
    models: `
      Klartonik | Walnut Table Radio | brown | 159.00 | Digital inside, nineteen-sixties outside. | batteryHours=0
      Hjemlysa | Köksradio | mint | 89.00 | A kitchen radio with egg timer, splash-proof and fond of pop. | batteryHours=16
      Fjellvarde | Crank Emergency Radio | red | 49.00 | Wind the handle or lay it in the sun: radio, torch and phone charger when the power is out. | dab=no; solar=yes
    `,
  },
  {
    key: 'instrument',
    shape: 'ukulele',
    path: 'Electronics > Music making > Instruments',
    alsoIn: 'Toys > Music',
    text: 'Easy to begin, hard to put down: comes with a bag, a tuner and the first three chords.',
    material: 'mahogany',
    tags: 'music, beginner, gift',
    attributes: { strings: 4 },
    models: `
      Casa Lirondel | Ukulele Soprano | natural | 59.00 | Bright and small, for beaches and back seats. |
      Pulzaro | Pocket Synth Keys | orange | 79.00 | Sixteen sounds, a sequencer and headphones for the neighbours’ sake. | strings=0; material=plastic; shape=keyboard
    `,
  },
];
