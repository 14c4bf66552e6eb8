import { box, oval, turned } from '../geometry.ts';
import type { Ink } from '../ink.ts';

const wheel = (i: Ink, cx: number, cy: number, r: number, tyre: number): string =>
  i.cord(oval(cx, cy, r), tyre) +
  i.wire(`M${cx - r} ${cy}h${2 * r}M${cx} ${cy - r}v${2 * r}`, 1) +
  i.metal(oval(cx, cy, 12));

const bicycle = (i: Ink, radius: number, tyre: number, low: boolean): string =>
  wheel(i, 165, 410, radius, tyre) +
  wheel(i, 435, 410, radius, tyre) +
  i.rod(`M165 410l70 ${low ? -90 : -140} 75 140z`, 13) +
  i.rod(low ? 'M240 330q60 60 150 -90M310 410l90 -160' : 'M235 270h150M310 410l84 -150', 13) +
  i.rod('M435 410l-46 -190', 12) +
  i.cord('M389 220l-10 -30h50q16 8 6 22', 11) +
  i.cord(`M235 ${low ? 320 : 270}l-10 -44`, 10) +
  i.dark(box(180, 214, 90, 22, 11)) +
  i.metal(oval(310, 410, 26)) +
  i.cord('M310 410l26 36h22', 8);

export const OUTDOOR_SHAPES = {
  tent: (i: Ink) =>
    i.part('M300 150l210 320h-110z') +
    i.body('M300 150l-230 330h330z') +
    i.dark('M262 300l-66 180h122z') +
    i.pale('M262 300l-110 180h50z') +
    i.cord('M70 480l-34 14M510 470l36 18', 4),
  sleepingbag: (i: Ink) =>
    i.body('M240 120q60 -40 120 0q60 40 56 130l-30 210q-10 50 -86 50t-86 -50l-30 -210q-4 -90 56 -130z') +
    i.pale(oval(300, 190, 66, 56)) +
    i.part(oval(300, 198, 44, 36)) +
    i.line('M300 250v240M216 330q84 30 168 0M224 410q76 26 152 0', 5),
  rolledmat: (i: Ink) =>
    i.body('M170 300q0 -90 90 -90h190q70 20 70 95t-70 95h-190z') +
    i.pale(oval(260, 305, 92)) +
    i.line('M260 305m-60 0a60 60 0 1 1 60 60a40 40 0 1 1 20 -76', 8) +
    i.dark(box(380, 206, 24, 196, 6)) +
    i.body('M90 380h180v26q-130 10 -190 60z'),
  backpack: (i: Ink) =>
    i.rod('M250 130c0 -50 100 -50 100 0', 12) +
    i.body('M190 200q10 -80 110 -80t110 80l16 250q0 50 -46 50h-160q-46 0 -46 -50z') +
    i.part(box(206, 350, 188, 120, 26)) +
    i.pale('M196 210q104 90 208 0l4 40q-108 90 -216 0z') +
    i.dark(box(288, 270, 24, 46, 6)) +
    i.part(box(140, 340, 44, 120, 20)) +
    i.part(box(416, 340, 44, 120, 20)),
  rucksack: (i: Ink) =>
    i.rod('M256 140c0 -46 88 -46 88 0', 12) +
    i.body(box(180, 140, 240, 360, 44)) +
    i.part(box(204, 330, 192, 140, 20)) +
    i.line('M204 372h192M204 250h192', 6) +
    i.metal(box(290, 362, 20, 34, 5)) +
    i.pale(box(250, 186, 100, 34, 8)),
  stove: (i: Ink) =>
    i.body(box(220, 380, 160, 120, 30)) +
    i.metal(box(270, 320, 60, 64, 8)) +
    i.metal(oval(300, 310, 66, 20)) +
    i.wire('M300 310l-100 -70h-40M300 310l100 -70h40M300 310v-80', 9) +
    i.glass('M260 296q-20 -60 20 -90q0 40 20 50q16 -30 10 -66q60 50 30 106z') +
    i.rod('M380 350h70', 8),
  headlamp: (i: Ink) =>
    i.rod('M150 260q150 -150 300 0q30 110 -20 150', 30) +
    i.rod('M150 260q-30 110 20 150', 30) +
    i.dark(box(200, 240, 200, 140, 50)) +
    i.metal(oval(300, 310, 56)) +
    i.white(oval(300, 310, 42)) +
    i.body(box(200, 372, 200, 30, 12)),
  bottle: (i: Ink) =>
    i.body(
      turned([
        [210, 44],
        [260, 82],
        [490, 82],
      ]),
    ) +
    i.metal(
      turned([
        [190, 46],
        [216, 46],
      ]),
    ) +
    i.dark(box(250, 120, 100, 74, 18)) +
    i.rod('M276 120c0 -40 48 -40 48 0', 9) +
    i.pale(box(244, 330, 16, 110, 8)),
  poles: (i: Ink) =>
    i.wire('M210 160l60 340M390 160l-60 340', 8) +
    i.rod('M226 250l16 90M374 250l-16 90', 12) +
    i.dark('M196 90h26l14 110h-26zM404 90h-26l-14 110h26z') +
    i.dark(oval(266, 470, 30, 9)) +
    i.dark(oval(334, 470, 30, 9)),
  campchair: (i: Ink) =>
    i.cord('M190 490l200 -190M410 490l-200 -190M180 330v160M420 330v160', 12) +
    i.body('M170 130q130 40 260 0l10 210q-140 50 -280 0z') +
    i.part('M160 330q140 50 280 0l10 50q-150 60 -300 0z') +
    i.cord('M150 300h60M390 300h60', 16),
  hammock: (i: Ink) =>
    i.wood(box(60, 110, 44, 390, 12)) +
    i.wood(box(496, 110, 44, 390, 12)) +
    i.cord('M100 190l60 60M100 190l40 110M500 190l-60 60M500 190l-40 110', 4) +
    i.body('M130 240q170 260 340 0q10 40 -10 70q-160 200 -320 0q-20 -30 -10 -70z') +
    i.pale('M150 262q150 180 300 0q-150 100 -300 0z'),
  drybag: (i: Ink) =>
    i.body('M200 220h200q30 130 10 270q-110 30 -220 0q-20 -140 10 -270z') +
    i.part(box(190, 160, 220, 70, 30)) +
    i.dark('M182 176h30v40h-30zM388 176h30v40h-30z') +
    i.line('M215 300h170M215 440h170', 6) +
    i.glass(box(250, 330, 100, 70, 10)),
  binoculars: (i: Ink) =>
    i.body('M190 180h80l20 260q-10 60 -80 60t-80 -60z') +
    i.body('M410 180h-80l-20 260q10 60 80 60t80 -60z') +
    i.dark(box(266, 260, 68, 90, 14)) +
    i.dark(box(184, 130, 90, 60, 16)) +
    i.dark(box(326, 130, 90, 60, 16)) +
    i.glass(oval(210, 460, 58, 24)) +
    i.glass(oval(390, 460, 58, 24)) +
    i.metal(oval(300, 240, 26)),
  bike: (i: Ink) => bicycle(i, 92, 10, true),
  mtb: (i: Ink) => bicycle(i, 98, 22, false),
  kidsbike: (i: Ink) => bicycle(i, 70, 18, false) + i.part(box(404, 240, 90, 60, 12)),
  helmet: (i: Ink) =>
    i.body('M120 380q-10 -220 190 -220q190 0 180 180q0 40 -60 40z') +
    i.dark(
      'M200 250q40 -50 110 -56l-10 34q-60 10 -86 40zM330 196q60 6 96 60l-30 14q-26 -36 -70 -44zM180 330q30 -50 110 -56l-4 30q-60 6 -90 40z',
    ) +
    i.cord('M190 384q30 100 90 110q70 -10 110 -112', 7) +
    i.part(box(110, 370, 60, 22, 8)),
  lock: (i: Ink) =>
    i.wire('M210 340v-120a90 90 0 0 1 180 0v120', 34) +
    i.body(box(150, 330, 300, 150, 30)) +
    i.metal(oval(300, 395, 26)) +
    i.dark(box(294, 396, 12, 44, 5)),
  bikelight: (i: Ink) =>
    i.glass('M400 250l160 -90v280l-160 -90z') +
    i.body(box(150, 220, 250, 160, 40)) +
    i.metal(box(370, 214, 44, 172, 16)) +
    i.dark(box(220, 380, 90, 70, 12)) +
    i.rod('M200 470h130', 26) +
    i.dark(oval(240, 270, 22)),
  pump: (i: Ink) =>
    i.body(box(276, 180, 48, 290, 10)) +
    i.wood(box(190, 120, 220, 34, 16)) +
    i.metal(box(292, 150, 16, 40)) +
    i.dark('M180 500l40 -34h160l40 34z') +
    i.white(oval(300, 430, 44)) +
    i.line('M300 430l18 -24', 5) +
    i.cord('M324 460c120 20 130 -190 60 -250', 9),
  pannier: (i: Ink) =>
    i.body('M160 220h280l24 250q0 30 -30 30h-268q-30 0 -30 -30z') +
    i.part(box(150, 180, 300, 56, 24)) +
    i.dark(box(190, 160, 30, 60, 8)) +
    i.dark(box(380, 160, 30, 60, 8)) +
    i.white(oval(300, 340, 30)) +
    i.line('M180 430h240', 6),
  multitool: (i: Ink) =>
    i.wire('M210 300l-60 -150M250 290l-20 -160h40M330 290l60 -140', 12) +
    i.metal('M360 280l90 -60 30 30 -80 60z') +
    i.body(box(170, 270, 280, 120, 50)) +
    i.metal(oval(220, 330, 18)) +
    i.metal(oval(400, 330, 18)),
  bell: (i: Ink) =>
    i.body('M150 380q0 -190 150 -190t150 190z') +
    i.part(box(130, 376, 340, 34, 16)) +
    i.metal(oval(300, 186, 18)) +
    i.dark(box(262, 410, 76, 60, 14)) +
    i.cord('M210 470h180', 20) +
    i.line('M200 330q20 -80 80 -100', 7),
  saddle: (i: Ink) =>
    i.wire('M210 360q90 90 190 20M210 360q80 60 250 -20', 8) +
    i.body(
      'M120 330q0 -100 90 -110q120 20 290 30q40 30 0 60q-160 10 -230 70q-60 40 -110 20q-40 -20 -40 -70z',
    ) +
    i.metal(oval(170, 340, 8)) +
    i.metal(oval(190, 290, 8)) +
    i.metal(oval(480, 282, 8)),
};
