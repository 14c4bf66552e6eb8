import { box, oval, turned } from '../geometry.ts';
import type { Ink } from '../ink.ts';

export const CARRY_SHAPES = {
  tote: (i: Ink) =>
    i.rod('M220 240c0 -180 160 -180 160 0', 16) +
    i.body('M140 220h320l24 270h-368z') +
    i.line('M136 256h328', 4) +
    i.pale(oval(300, 370, 60)),
  suitcase: (i: Ink) =>
    i.wire('M250 130v-60h100v60', 9) +
    i.body(box(160, 120, 280, 360, 40)) +
    i.line('M210 130v340M260 130v340M340 130v340M390 130v340', 7) +
    i.dark(oval(210, 492, 20)) +
    i.dark(oval(390, 492, 20)) +
    i.dark(box(270, 130, 60, 24, 10)),
  wallet: (i: Ink) =>
    i.white(box(170, 180, 200, 140, 12)) +
    i.pale(box(190, 200, 220, 140, 12)) +
    i.body(box(110, 230, 380, 240, 34)) +
    i.part('M380 310h110v80h-110q-40 -40 0 -80z') +
    i.metal(oval(404, 350, 12)) +
    i.line(box(126, 246, 348, 208, 24), 3),
  crossbody: (i: Ink) =>
    i.rod('M150 280c-60 -260 360 -260 300 0', 12) +
    i.body(box(120, 260, 360, 230, 60)) +
    i.part('M120 300q0 -40 60 -40h240q60 0 60 40q-20 120 -180 120t-180 -120z') +
    i.metal(oval(300, 400, 18)),
  duffel: (i: Ink) =>
    i.rod('M200 280c10 -150 190 -150 200 0', 14) +
    i.body('M120 260h360q60 10 60 120t-60 110h-360q-60 0 -60 -110t60 -120z') +
    i.line('M120 290h360', 6) +
    i.part(box(180, 260, 36, 230)) +
    i.part(box(384, 260, 36, 230)) +
    i.pale(box(246, 350, 108, 70, 14)),
  pouchbag: (i: Ink) =>
    i.rod('M470 270q60 -20 60 40', 10) +
    i.body('M130 260h340q40 0 44 60l10 110q0 60 -60 60h-328q-60 0 -60 -60l10 -110q4 -60 44 -60z') +
    i.line('M120 296h360', 7) +
    i.metal(box(440, 284, 34, 22, 6)) +
    i.pale(oval(300, 400, 56, 40)),
  notebook: (i: Ink) =>
    `<g transform="rotate(-8 300 310)">${i.white(box(188, 112, 250, 400, 8))}${i.body(box(170, 100, 250, 400, 14))}${i.part(box(170, 100, 44, 400, 10))}${i.dark(box(376, 100, 14, 400))}${i.white(box(236, 180, 120, 70, 6))}${i.rod('M300 500v40', 8)}</g>`,
  sketchbook: (i: Ink) =>
    i.white(box(150, 170, 310, 320, 8)) +
    i.body(box(140, 150, 310, 320, 10)) +
    i.wire('M170 130v44M210 130v44M250 130v44M290 130v44M330 130v44M370 130v44M410 130v44', 7) +
    i.white(box(180, 220, 230, 200, 6)) +
    i.line('M210 380q50 -120 90 -60t90 -60', 7) +
    i.wood('M470 220l30 10 -80 250 -20 20 -6 -28z'),
  planner: (i: Ink) =>
    i.body(box(120, 130, 360, 350, 20)) +
    i.part(box(120, 130, 360, 76, 18)) +
    [170, 250, 330, 410].map((x) => i.metal(box(x, 104, 18, 60, 9))).join('') +
    [0, 1, 2, 3]
      .flatMap((c) => [0, 1, 2].map((r) => i.white(box(156 + c * 76, 236 + r * 76, 60, 56, 8))))
      .join(''),
  pen: (i: Ink) =>
    `<g transform="rotate(38 300 300)">${i.body(box(268, 170, 64, 260, 20))}${i.body(box(262, 40, 76, 160, 24))}${i.metal(box(262, 186, 76, 18, 4))}${i.metal(box(330, 60, 14, 120, 7))}${i.metal('M274 430h52l-26 110z')}${i.line('M300 470v60', 3)}</g>`,
  pencils: (i: Ink) =>
    [160, 230, 300, 370]
      .map(
        (x, k) =>
          (k % 2 === 0 ? i.body : i.pale)(box(x, 180 - (k % 3) * 20, 62, 320 + (k % 3) * 20, 6)) +
          i.wood(`M${x} ${180 - (k % 3) * 20}h62l-31 -70z`) +
          i.dark(`M${x + 22} ${132 - (k % 3) * 20}h18l-9 -22z`),
      )
      .join('') + i.part(box(140, 380, 320, 60, 8)),
  tape: (i: Ink) =>
    i.body(oval(230, 350, 140)) +
    i.white(oval(230, 350, 74)) +
    i.wood(oval(230, 350, 60)) +
    i.white(oval(230, 350, 46)) +
    i.pale(oval(420, 250, 110)) +
    i.white(oval(420, 250, 56)) +
    i.body('M230 490h300v-40h-200z'),
  organiser: (i: Ink) =>
    i.wood('M180 300l-14 -180 26 -6 20 186zM230 300v-200h26v200zM290 300l20 -170 24 4 -10 166z') +
    i.dark('M420 320l20 -150 26 6 -10 144z') +
    i.body(box(140, 270, 210, 220, 14)) +
    i.body(box(340, 320, 140, 170, 14)) +
    i.part(box(160, 390, 170, 80, 10)) +
    i.metal(oval(245, 430, 10)),
  paintbox: (i: Ink) =>
    i.body(box(90, 170, 420, 140, 18)) +
    i.white(box(110, 186, 380, 108, 10)) +
    i.body(box(90, 310, 420, 160, 18)) +
    [0, 1, 2, 3, 4, 5]
      .map(
        (k) =>
          i.white(oval(145 + k * 62, 360, 26)) +
          [i.part, i.wood, i.green, i.dark, i.pale, i.body][k]?.(oval(145 + k * 62, 360, 20)),
      )
      .join('') +
    i.wood(box(120, 420, 260, 18, 9)) +
    i.metal(box(370, 416, 40, 26, 6)) +
    i.dark('M410 416h50l20 13 -20 13h-50z'),
  envelope: (i: Ink) =>
    i.white(box(150, 130, 300, 260, 8)) +
    i.part('M220 210q80 -60 80 20q0 -80 80 -20q10 60 -80 110q-90 -50 -80 -110z') +
    i.body('M90 280l210 130 210 -130v200q0 20 -20 20h-380q-20 0 -20 -20z') +
    i.line('M94 490l160 -120M506 490l-160 -120', 5),
  tube: (i: Ink) =>
    i.body('M200 110h200l-30 300h-140z') +
    i.part(box(190, 90, 220, 44, 4)) +
    i.dark(box(236, 404, 128, 90, 14)) +
    i.white(box(248, 200, 104, 110, 10)) +
    i.line('M266 236h68M266 262h46', 5),
  soap: (i: Ink) =>
    i.body('M130 330q0 -40 60 -50h220q60 10 60 50v90q0 50 -60 50h-220q-60 0 -60 -50z') +
    i.pale(box(150, 270, 300, 90, 40)) +
    i.line('M230 316h140', 8) +
    i.white(oval(420, 200, 30)) +
    i.white(oval(360, 160, 18)) +
    i.white(oval(470, 150, 14)),
  creamjar: (i: Ink) =>
    i.body('M140 330h320v110q0 50 -60 50h-200q-60 0 -60 -50z') +
    i.metal(box(130, 240, 340, 100, 24)) +
    i.line('M160 290h280', 3) +
    i.white(box(210, 370, 180, 70, 8)) +
    i.line('M240 405h120', 5),
  pumpbottle: (i: Ink) =>
    i.dark('M300 100h-110q-20 4 -20 30h28v-8h102z') +
    i.metal(box(284, 96, 32, 90, 6)) +
    i.dark(box(252, 170, 96, 50, 10)) +
    i.body(
      turned([
        [216, 60],
        [270, 96],
        [500, 96],
      ]),
    ) +
    i.white(box(236, 320, 128, 110, 10)) +
    i.wood(oval(300, 362, 28)) +
    i.line('M262 410h76', 5),
  perfume: (i: Ink) =>
    i.metal(box(262, 120, 76, 90, 10)) +
    i.metal(box(276, 206, 48, 34)) +
    i.glass(box(160, 236, 280, 260, 40)) +
    i.body(box(182, 280, 236, 196, 26)) +
    i.white(box(236, 330, 128, 80, 6)) +
    i.line('M256 370h88', 4),
  brush: (i: Ink) =>
    `<g transform="rotate(-30 300 310)">${i.cord('M226 150v-30M250 130v-30M276 124v-30M302 122v-30M330 126v-30M356 134v-30M378 152v-30', 6)}${i.body('M200 240q-10 -110 100 -116q110 6 100 116q0 70 -70 90l-4 200q-26 30 -52 0l-4 -200q-70 -20 -70 -90z')}${i.pale(oval(300, 230, 66, 70))}${[0, 1, 2, 3].flatMap((c) => [0, 1, 2].map((r) => i.dark(oval(264 + c * 24, 204 + r * 26, 5)))).join('')}</g>`,
  lipstick: (i: Ink) =>
    i.body('M262 250v-100q30 -60 76 -40v140z') +
    i.metal(box(250, 240, 100, 90, 6)) +
    i.dark(box(236, 320, 128, 180, 14)) +
    i.part(box(420, 240, 90, 260, 18)),
  dropper: (i: Ink) =>
    i.dark(box(276, 90, 48, 90, 22)) +
    i.metal(box(254, 170, 92, 50, 8)) +
    i.body(
      turned([
        [220, 40],
        [280, 92],
        [490, 92],
      ]),
    ) +
    i.white(box(232, 330, 136, 110, 8)) +
    i.line('M256 366h88M270 396h60', 5),
  toothbrush: (i: Ink) =>
    `<g transform="rotate(24 300 310)">${i.body(box(270, 90, 44, 440, 22))}${i.white(box(310, 104, 54, 100, 8))}${i.line('M314 124h46M314 144h46M314 164h46M314 184h46', 4)}${i.part(box(278, 360, 28, 130, 14))}</g>`,
};
