import { box, oval, turned } from '../geometry.ts';
import type { Ink } from '../ink.ts';

export const KITCHEN_SHAPES = {
  tumbler: (i: Ink) =>
    i.body(
      turned([
        [180, 92],
        [500, 66],
      ]),
    ) +
    i.dark(box(196, 150, 208, 40, 14)) +
    i.metal(box(270, 128, 60, 24, 8)) +
    i.part(box(216, 300, 168, 70, 8)),
  mug: (i: Ink) =>
    i.rod('M400 270c90 -20 90 140 -10 130', 26) +
    i.body('M180 210h230v190q0 90 -115 90t-115 -90z') +
    i.pale(oval(295, 210, 115, 24)) +
    i.part(oval(295, 213, 98, 16)),
  teapot: (i: Ink) =>
    i.rod('M420 300c90 -40 100 110 0 120', 24) +
    i.body('M170 330l-70 -80q-10 -20 20 -16l80 60z') +
    i.body(
      turned([
        [240, 60],
        [350, 142],
        [470, 90],
      ]),
    ) +
    i.part(
      turned([
        [206, 24],
        [244, 66],
      ]),
    ) +
    i.part(oval(300, 196, 18)),
  kettle: (i: Ink) =>
    i.rod('M400 230c110 0 100 200 0 210', 26) +
    i.body('M210 250l-80 -30 16 -22 90 20z') +
    i.body(
      turned([
        [190, 84],
        [450, 126],
      ]),
    ) +
    i.dark(box(176, 450, 248, 42, 12)) +
    i.part(
      turned([
        [160, 30],
        [192, 88],
      ]),
    ) +
    i.glass(box(282, 290, 36, 130, 16)),
  dripper: (i: Ink) =>
    i.glass(
      turned([
        [330, 60],
        [420, 112],
        [500, 100],
      ]),
    ) +
    i.part(
      turned([
        [430, 108],
        [496, 100],
      ]),
    ) +
    i.body('M190 150h220l-76 160h-68z') +
    i.pale(oval(300, 150, 110, 22)) +
    i.wood(box(236, 306, 128, 30, 10)),
  press: (i: Ink) =>
    i.cord('M300 110v130', 8) +
    i.dark(oval(300, 104, 22)) +
    i.rod('M394 250c90 0 90 170 0 180', 20) +
    i.glass(box(206, 210, 188, 280, 18)) +
    i.body(box(206, 330, 188, 164, 18)) +
    i.metal(box(192, 190, 216, 34, 12)),
  pan: (i: Ink) =>
    i.dark('M400 300l150 -110q26 -8 22 22l-150 130z') +
    i.metal(oval(420, 322, 20)) +
    i.body(oval(255, 360, 185, 120)) +
    i.part(oval(255, 354, 152, 92)) +
    i.line('M160 340q40 -60 120 -60', 6),
  pot: (i: Ink) =>
    i.rod('M150 320h-50M450 320h50', 22) +
    i.body(box(140, 270, 320, 210, 46)) +
    i.part('M130 270q0 -84 170 -84t170 84z') +
    i.metal(oval(300, 176, 26, 18)),
  knife: (i: Ink) =>
    `<g transform="rotate(-38 300 310)">${i.metal('M60 260h300v96q-180 10 -300 -96z')}${i.line('M90 280q120 60 268 58', 3)}${i.body(box(352, 252, 200, 56, 22))}${i.metal(oval(420, 280, 8))}${i.metal(oval(480, 280, 8))}</g>`,
  board: (i: Ink) =>
    `<g transform="rotate(14 300 310)">${i.body('M180 170h240a24 24 0 0 1 24 24v260a24 24 0 0 1 -24 24h-240a24 24 0 0 1 -24 -24v-260a24 24 0 0 1 24 -24z')}${i.line(box(184, 200, 232, 250, 16), 4)}${i.part(oval(300, 140, 42))}${i.white(oval(300, 136, 16))}</g>`,
  bowl: (i: Ink) =>
    i.part(box(240, 470, 120, 26, 10)) +
    i.body('M110 280h380q-10 200 -190 200t-190 -200z') +
    i.pale(oval(300, 280, 190, 46)) +
    i.part(oval(300, 286, 160, 32)),
  ramekin: (i: Ink) =>
    i.body('M140 290h320l-24 170q-4 30 -36 30h-200q-32 0 -36 -30z') +
    i.line('M190 330l10 120M240 330l6 130M300 330v130M360 330l-6 130M410 330l-10 120', 4) +
    i.pale(oval(300, 290, 160, 40)) +
    i.wood(oval(300, 294, 134, 28)),
  jar: (i: Ink) =>
    i.glass(box(180, 200, 240, 300, 40)) +
    i.body(box(196, 310, 208, 176, 30)) +
    i.wood(box(196, 150, 208, 60, 16)) +
    i.white(box(240, 350, 120, 70, 6)) +
    i.line('M262 385h76', 5),
  mill: (i: Ink) =>
    i.metal(oval(300, 116, 16)) +
    i.body(
      turned([
        [132, 34],
        [180, 60],
        [230, 34],
      ]),
    ) +
    i.body(
      turned([
        [236, 48],
        [330, 40],
        [400, 66],
        [500, 76],
      ]),
    ) +
    i.part(
      turned([
        [226, 38],
        [244, 50],
      ]),
    ) +
    i.part(
      turned([
        [466, 72],
        [500, 76],
      ]),
    ),
  box: (i: Ink) =>
    i.body(box(130, 300, 340, 180, 34)) +
    i.pale(box(120, 240, 360, 76, 26)) +
    i.part(box(270, 290, 60, 56, 12)) +
    i.line('M170 360h60M170 390h40', 6),
  apron: (i: Ink) =>
    i.rod('M246 160c-10 -90 118 -90 108 0', 12) +
    i.rod('M180 300l-80 30M420 300l80 30', 10) +
    i.body('M236 150h128q0 90 66 140v170q0 40 -40 40h-180q-40 0 -40 -40v-170q66 -50 66 -140z') +
    i.part(box(236, 350, 128, 90, 14)),
  pouch: (i: Ink) =>
    i.body('M170 150h260l16 320q0 30 -30 30h-232q-30 0 -30 -30z') +
    i.part(box(164, 130, 272, 44, 6)) +
    i.white(box(212, 240, 176, 150, 10)) +
    i.part(oval(300, 292, 32, 24)) +
    i.line('M250 348h100', 6),
  tin: (i: Ink) =>
    i.body('M180 220h240v230q0 40 -120 40t-120 -40z') +
    i.part('M172 186h256v44q-128 30 -256 0z') +
    i.pale(oval(300, 186, 128, 26)) +
    i.white(oval(300, 350, 70, 60)) +
    i.line('M266 340h68M276 366h48', 6),
  bar: (i: Ink) =>
    `<g transform="rotate(-12 300 310)">${i.wood(box(200, 90, 200, 170, 8))}${i.line('M300 96v150M206 150h188M206 205h188', 5)}${i.body(box(186, 200, 228, 310, 10))}${i.metal(box(186, 186, 228, 24, 4))}${i.white(box(224, 290, 152, 110, 8))}${i.part(oval(300, 332, 28))}${i.line('M256 380h88', 5)}</g>`,
  honeyjar: (i: Ink) =>
    i.body(
      turned([
        [230, 110],
        [340, 142],
        [490, 116],
      ]),
    ) +
    i.metal(box(196, 170, 208, 62, 14)) +
    i.white(box(206, 300, 188, 110, 12)) +
    i.part(oval(300, 345, 34, 28)) +
    i.line('M250 390h100', 5),
  oilbottle: (i: Ink) =>
    i.body(
      turned([
        [140, 26],
        [230, 28],
        [300, 84],
        [500, 84],
      ]),
    ) +
    i.dark(box(268, 100, 64, 56, 10)) +
    i.white(box(222, 350, 156, 110, 8)) +
    i.part(oval(300, 394, 36, 24)) +
    i.line('M256 440h88', 5),
  saucebottle: (i: Ink) =>
    i.body(
      turned([
        [200, 30],
        [270, 66],
        [490, 66],
      ]),
    ) +
    i.part(
      turned([
        [120, 16],
        [200, 34],
      ]),
    ) +
    i.white(box(238, 320, 124, 120, 8)) +
    i.part('M290 420q-30 -40 14 -84q-4 30 18 42q14 26 -32 42z'),
};
