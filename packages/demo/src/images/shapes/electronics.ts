import { box, oval } from '../geometry.ts';
import type { Ink } from '../ink.ts';

export const ELECTRONICS_SHAPES = {
  headphones: (i: Ink) =>
    i.rod('M160 340q-10 -210 140 -210t140 210', 26) +
    i.body(box(120, 310, 90, 170, 42)) +
    i.body(box(390, 310, 90, 170, 42)) +
    i.dark(box(190, 326, 36, 138, 18)) +
    i.dark(box(374, 326, 36, 138, 18)),
  earbuds: (i: Ink) =>
    i.body('M160 150a56 56 0 0 1 100 40q-4 30 -30 36v110q-10 20 -30 0v-110q-36 -26 -40 -76z') +
    i.body('M440 150a56 56 0 0 0 -100 40q4 30 30 36v110q10 20 30 0v-110q36 -26 40 -76z') +
    i.dark(oval(240, 186, 24)) +
    i.dark(oval(360, 186, 24)) +
    i.body(box(190, 370, 220, 130, 56)) +
    i.line('M196 420h208', 4) +
    i.metal(oval(300, 450, 7)),
  speaker: (i: Ink) =>
    i.rod('M230 170c0 -60 140 -60 140 0', 14) +
    i.body(box(180, 150, 240, 350, 50)) +
    i.dark(oval(300, 370, 84)) +
    i.metal(oval(300, 370, 40)) +
    i.dark(oval(300, 228, 42)) +
    i.metal(oval(300, 228, 18)),
  soundbar: (i: Ink) =>
    i.dark(box(150, 130, 300, 180, 12)) +
    i.glass(box(162, 142, 276, 156, 6)) +
    i.body(box(70, 350, 460, 80, 30)) +
    i.line('M110 376h380M110 404h380', 3) +
    i.part(box(240, 440, 120, 60, 10)),
  turntable: (i: Ink) =>
    i.body(box(90, 180, 420, 300, 24)) +
    i.dark(oval(260, 330, 126)) +
    i.cord(oval(260, 330, 90), 2) +
    i.part(oval(260, 330, 40)) +
    i.white(oval(260, 330, 8)) +
    i.metal(oval(450, 230, 26)) +
    i.wire('M450 230v120l-70 60', 9) +
    i.metal(oval(450, 440, 14)),
  microphone: (i: Ink) =>
    i.dark(oval(300, 490, 110, 18)) +
    i.cord('M300 490v-90', 14) +
    i.cord('M200 260a100 110 0 0 0 200 0', 10) +
    i.body(box(236, 110, 128, 240, 64)) +
    i.metal('M236 210v-36a64 64 0 0 1 128 0v36z') +
    i.line('M250 150h100M240 180h120M270 126v80M300 116v90M330 126v80', 3) +
    i.white(oval(300, 280, 14)),
  radio: (i: Ink) =>
    i.wire('M400 210l80 -110', 5) +
    i.body(box(100, 210, 400, 260, 36)) +
    i.dark(oval(220, 340, 86)) +
    i.line('M170 300h100M150 330h140M150 360h140M170 390h100', 4) +
    i.white(box(340, 250, 130, 60, 8)) +
    i.line('M360 280h90M410 262v36', 4) +
    i.metal(oval(405, 390, 42)) +
    i.line('M405 390l22 -26', 5),
  ukulele: (i: Ink) =>
    `<g transform="rotate(34 300 300)">${i.wood(box(282, 30, 36, 230, 6))}${i.dark(box(274, 16, 52, 60, 10))}${i.body('M300 230q90 0 84 80q-10 40 14 80q30 120 -98 130q-128 -10 -98 -130q24 -40 14 -80q-6 -80 84 -80z')}${i.dark(oval(300, 350, 42))}${i.dark(box(260, 440, 80, 16, 5))}${i.wire('M292 60v386M300 60v386M308 60v386', 1)}</g>`,
  laptop: (i: Ink) =>
    i.body(box(130, 150, 340, 240, 18)) +
    i.dark(box(146, 166, 308, 206, 8)) +
    i.glass(box(156, 176, 288, 186, 4)) +
    i.body('M130 390h340l60 80q0 20 -20 20h-420q-20 0 -20 -20z') +
    i.part('M250 440h100l10 24h-120z'),
  monitor: (i: Ink) =>
    i.metal(box(276, 370, 48, 100)) +
    i.metal(box(190, 466, 220, 24, 12)) +
    i.body(box(70, 130, 460, 270, 16)) +
    i.dark(box(84, 144, 432, 226, 6)) +
    i.glass(box(92, 152, 416, 210, 4)) +
    i.line('M130 320l100 -90 70 50 110 -90', 6),
  keyboard: (i: Ink) => {
    let keys = '';
    for (let row = 0; row < 4; row++)
      for (let k = 0; k < 9; k++)
        keys += row === 3 && k > 1 && k < 7 ? '' : i.pale(box(88 + k * 48, 250 + row * 44, 40, 36, 7));
    return i.body(box(66, 226, 468, 206, 24)) + keys + i.part(box(184, 382, 232, 36, 7));
  },
  mouse: (i: Ink) =>
    i.body('M300 130q110 0 120 150v90q-10 130 -120 130t-120 -130v-90q10 -150 120 -150z') +
    i.line('M182 290q118 50 236 0M300 134v176', 5) +
    i.dark(box(286, 200, 28, 70, 14)),
  hub: (i: Ink) =>
    i.cord('M130 310q-90 0 -70 -110q10 -50 60 -60', 10) +
    i.metal(box(110, 120, 56, 34, 6)) +
    i.body(box(120, 270, 400, 90, 24)) +
    i.dark(box(160, 300, 70, 28, 4)) +
    i.dark(box(250, 300, 70, 28, 4)) +
    i.dark(box(340, 304, 50, 20, 10)) +
    i.dark(box(410, 300, 80, 28, 4)),
  charger: (i: Ink) =>
    i.metal(box(210, 130, 24, 80, 6)) +
    i.metal(box(300, 130, 24, 80, 6)) +
    i.body(box(160, 200, 220, 230, 40)) +
    i.dark(box(200, 330, 60, 22, 11)) +
    i.dark(box(280, 330, 60, 22, 11)) +
    i.cord('M230 352v60c0 100 200 90 220 -30v-160', 10) +
    i.pale(box(434, 170, 32, 60, 8)),
  webcam: (i: Ink) =>
    i.dark(box(240, 400, 120, 60, 12)) +
    i.cord('M300 360v50', 20) +
    i.body(box(130, 210, 340, 150, 70)) +
    i.dark(oval(300, 285, 60)) +
    i.glass(oval(300, 285, 34)) +
    i.dark(oval(300, 285, 14)) +
    i.white(oval(400, 285, 9)),
  drive: (i: Ink) =>
    i.cord('M300 410v40q0 50 80 40h90', 10) +
    i.body(box(170, 150, 260, 270, 36)) +
    i.line('M200 330h200M200 352h200M200 374h200', 5) +
    i.white(box(220, 200, 120, 34, 6)) +
    i.metal(oval(390, 216, 8)),
  stand: (i: Ink) =>
    i.dark('M120 250l330 -60 14 20 -330 64z') +
    i.body('M150 480l60 -210 40 -8 -40 180h180l20 38z') +
    i.body('M350 250l40 -8 60 238h-46z') +
    i.part(box(140, 470, 320, 26, 12)),
  phone: (i: Ink) =>
    i.body(box(190, 90, 220, 420, 44)) +
    i.part(box(210, 112, 90, 110, 26)) +
    i.dark(oval(238, 144, 20)) +
    i.dark(oval(238, 190, 20)) +
    i.white(oval(278, 166, 9)),
  watch: (i: Ink) =>
    i.body('M244 80h112l14 120h-140zM244 520h112l14 -120h-140z') +
    i.metal(box(406, 280, 20, 50, 8)) +
    i.dark(box(190, 190, 220, 220, 56)) +
    i.pale(box(208, 208, 184, 184, 42)) +
    i.dark(box(218, 218, 164, 164, 34)) +
    i.white(box(250, 270, 100, 14, 7)) +
    i.green(box(250, 300, 70, 14, 7)) +
    i.wood(box(250, 330, 50, 14, 7)),
  clock: (i: Ink) =>
    i.body(oval(300, 310, 190)) +
    i.white(oval(300, 310, 150)) +
    i.cord(
      'M300 176v24M300 420v24M166 310h24M410 310h24M234 196l8 14M366 196l-8 14M234 424l8 -14M366 424l-8 -14',
      7,
    ) +
    i.cord('M300 310v-90M300 310l66 40', 10) +
    i.metal(oval(300, 310, 10)),
  bulb: (i: Ink) =>
    i.body(
      'M300 110q130 0 130 130q0 60 -50 110q-20 26 -20 50h-120q0 -24 -20 -50q-50 -50 -50 -110q0 -130 130 -130z',
    ) +
    i.metal(box(242, 400, 116, 70, 12)) +
    i.line('M244 424h112M244 446h112', 5) +
    i.dark(box(276, 470, 48, 26, 10)) +
    i.line('M270 400l-20 -120 30 40 20 -40 20 40 30 -40 -20 120', 5),
  stringlights: (i: Ink) =>
    i.cord('M60 180q240 200 480 0', 7) +
    [100, 180, 260, 340, 420, 500]
      .map((x) => {
        const y = 180 + 100 * (1 - ((x - 300) / 240) ** 2);
        return (
          i.dark(box(x - 14, y, 28, 30, 5)) +
          i.body(`M${x - 14} ${y + 30}q-24 40 0 70q14 16 28 0q24 -30 0 -70z`)
        );
      })
      .join(''),
  nightlight: (i: Ink) =>
    i.body(
      'M220 250q-40 -130 10 -140q40 0 40 120h60q0 -120 40 -120q50 10 10 140q70 60 50 160q-20 80 -130 80t-130 -80q-20 -100 50 -160z',
    ) +
    i.dark(oval(256, 330, 11)) +
    i.dark(oval(344, 330, 11)) +
    i.part(oval(300, 366, 14, 9)) +
    i.line('M280 396q20 16 40 0', 5),
  desklamp: (i: Ink) =>
    i.dark(box(160, 470, 190, 30, 14)) +
    i.rod('M255 470l-60 -160 150 -130', 12) +
    i.metal(oval(195, 310, 16)) +
    i.metal(oval(345, 180, 16)) +
    i.body('M330 130l130 60 30 120q-100 40 -190 -50z') +
    i.white('M300 262q90 88 190 48q-70 70 -190 -48z'),
  floorlamp: (i: Ink) =>
    i.dark(oval(300, 500, 90, 16)) +
    i.wire('M300 500v-270', 8) +
    i.body('M230 90h140l50 170h-240z') +
    i.white(oval(300, 260, 118, 14)) +
    i.metal(oval(300, 86, 8)),
  pendant: (i: Ink) =>
    i.cord('M300 20v130', 6) +
    i.metal(box(276, 140, 48, 46, 8)) +
    i.body('M130 380q0 -200 170 -200t170 200z') +
    i.white(oval(300, 380, 170, 26)) +
    i.wood(oval(300, 388, 44, 34)),
  lantern: (i: Ink) =>
    i.wire('M220 190a80 90 0 0 1 160 0', 8) +
    i.body('M200 220l40 -50h120l40 50z') +
    i.glass(box(214, 220, 172, 220, 14)) +
    i.white(box(276, 330, 48, 110, 8)) +
    i.wood('M300 320q-24 -30 0 -60q24 30 0 60z') +
    i.line('M240 226v210M360 226v210', 6) +
    i.body(box(186, 436, 228, 60, 14)),
};
