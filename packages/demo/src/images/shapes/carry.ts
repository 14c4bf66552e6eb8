/** Drawings of products, one string a shape: see `drawSteps`. */
export const CARRY_SHAPES = {
  tote: `
    rod 16 M220 240c0 -180 160 -180 160 0 | body M140 220h320l24 270h-368z | line 4 M136 256h328 |
    pale oval(300 370 60)`,
  suitcase: `
    wire 9 M250 130v-60h100v60 | body box(160 120 280 360 40) |
    line 7 M210 130v340M260 130v340M340 130v340M390 130v340 | dark oval(210 492 20) | dark oval(390 492 20) |
    dark box(270 130 60 24 10)`,
  wallet: `
    white box(170 180 200 140 12) | pale box(190 200 220 140 12) | body box(110 230 380 240 34) |
    part M380 310h110v80h-110q-40 -40 0 -80z | metal oval(404 350 12) | line 3 box(126 246 348 208 24)`,
  crossbody: `
    rod 12 M150 280c-60 -260 360 -260 300 0 | body box(120 260 360 230 60) |
    part M120 300q0 -40 60 -40h240q60 0 60 40q-20 120 -180 120t-180 -120z | metal oval(300 400 18)`,
  duffel: `
    rod 14 M200 280c10 -150 190 -150 200 0 |
    body M120 260h360q60 10 60 120t-60 110h-360q-60 0 -60 -110t60 -120z | line 6 M120 290h360 |
    part box(180 260 36 230) | part box(384 260 36 230) | pale box(246 350 108 70 14)`,
  pouchbag: `
    rod 10 M470 270q60 -20 60 40 |
    body M130 260h340q40 0 44 60l10 110q0 60 -60 60h-328q-60 0 -60 -60l10 -110q4 -60 44 -60z |
    line 7 M120 296h360 | metal box(440 284 34 22 6) | pale oval(300 400 56 40)`,
  notebook: `
    turn -8 300 310 | white box(188 112 250 400 8) | body box(170 100 250 400 14) |
    part box(170 100 44 400 10) | dark box(376 100 14 400) | white box(236 180 120 70 6) | rod 8 M300 500v40 |
    end`,
  sketchbook: `
    white box(150 170 310 320 8) | body box(140 150 310 320 10) |
    wire 7 M170 130v44M210 130v44M250 130v44M290 130v44M330 130v44M370 130v44M410 130v44 |
    white box(180 220 230 200 6) | line 7 M210 380q50 -120 90 -60t90 -60 |
    wood M470 220l30 10 -80 250 -20 20 -6 -28z`,
  planner: `
    body box(120 130 360 350 20) | part box(120 130 360 76 18) | metal box(170 104 18 60 9) |
    metal box(250 104 18 60 9) | metal box(330 104 18 60 9) | metal box(410 104 18 60 9) |
    white box(156 236 60 56 8) | white box(156 312 60 56 8) | white box(156 388 60 56 8) |
    white box(232 236 60 56 8) | white box(232 312 60 56 8) | white box(232 388 60 56 8) |
    white box(308 236 60 56 8) | white box(308 312 60 56 8) | white box(308 388 60 56 8) |
    white box(384 236 60 56 8) | white box(384 312 60 56 8) | white box(384 388 60 56 8)`,
  pen: `
    turn 38 300 300 | body box(268 170 64 260 20) | body box(262 40 76 160 24) | metal box(262 186 76 18 4) |
    metal box(330 60 14 120 7) | metal M274 430h52l-26 110z | line 3 M300 470v60 | end`,
  pencils: `
    body box(160 180 62 320 6) | wood M160 180h62l-31 -70z | dark M182 132h18l-9 -22z |
    pale box(230 160 62 340 6) | wood M230 160h62l-31 -70z | dark M252 112h18l-9 -22z |
    body box(300 140 62 360 6) | wood M300 140h62l-31 -70z | dark M322 92h18l-9 -22z |
    pale box(370 180 62 320 6) | wood M370 180h62l-31 -70z | dark M392 132h18l-9 -22z |
    part box(140 380 320 60 8)`,
  tape: `
    body oval(230 350 140) | white oval(230 350 74) | wood oval(230 350 60) | white oval(230 350 46) |
    pale oval(420 250 110) | white oval(420 250 56) | body M230 490h300v-40h-200z`,
  organiser: `
    wood M180 300l-14 -180 26 -6 20 186zM230 300v-200h26v200zM290 300l20 -170 24 4 -10 166z |
    dark M420 320l20 -150 26 6 -10 144z | body box(140 270 210 220 14) | body box(340 320 140 170 14) |
    part box(160 390 170 80 10) | metal oval(245 430 10)`,
  paintbox: `
    body box(90 170 420 140 18) | white box(110 186 380 108 10) | body box(90 310 420 160 18) |
    white oval(145 360 26) | part oval(145 360 20) | white oval(207 360 26) | wood oval(207 360 20) |
    white oval(269 360 26) | green oval(269 360 20) | white oval(331 360 26) | dark oval(331 360 20) |
    white oval(393 360 26) | pale oval(393 360 20) | white oval(455 360 26) | body oval(455 360 20) |
    wood box(120 420 260 18 9) | metal box(370 416 40 26 6) | dark M410 416h50l20 13 -20 13h-50z`,
  envelope: `
    white box(150 130 300 260 8) | part M220 210q80 -60 80 20q0 -80 80 -20q10 60 -80 110q-90 -50 -80 -110z |
    body M90 280l210 130 210 -130v200q0 20 -20 20h-380q-20 0 -20 -20z |
    line M94 490l160 -120M506 490l-160 -120`,
  tube: `
    body M200 110h200l-30 300h-140z | part box(190 90 220 44 4) | dark box(236 404 128 90 14) |
    white box(248 200 104 110 10) | line M266 236h68M266 262h46`,
  soap: `
    body M130 330q0 -40 60 -50h220q60 10 60 50v90q0 50 -60 50h-220q-60 0 -60 -50z |
    pale box(150 270 300 90 40) | line 8 M230 316h140 | white oval(420 200 30) | white oval(360 160 18) |
    white oval(470 150 14)`,
  creamjar: `
    body M140 330h320v110q0 50 -60 50h-200q-60 0 -60 -50z | metal box(130 240 340 100 24) |
    line 3 M160 290h280 | white box(210 370 180 70 8) | line M240 405h120`,
  pumpbottle: `
    dark M300 100h-110q-20 4 -20 30h28v-8h102z | metal box(284 96 32 90 6) | dark box(252 170 96 50 10) |
    body turned(216 60, 270 96, 500 96) | white box(236 320 128 110 10) | wood oval(300 362 28) |
    line M262 410h76`,
  perfume: `
    metal box(262 120 76 90 10) | metal box(276 206 48 34) | glass box(160 236 280 260 40) |
    body box(182 280 236 196 26) | white box(236 330 128 80 6) | line 4 M256 370h88`,
  brush: `
    turn -30 300 310 |
    cord 6 M226 150v-30M250 130v-30M276 124v-30M302 122v-30M330 126v-30M356 134v-30M378 152v-30 |
    body M200 240q-10 -110 100 -116q110 6 100 116q0 70 -70 90l-4 200q-26 30 -52 0l-4 -200q-70 -20 -70 -90z |
    pale oval(300 230 66 70) | dark oval(264 204 5) | dark oval(264 230 5) | dark oval(264 256 5) |
    dark oval(288 204 5) | dark oval(288 230 5) | dark oval(288 256 5) | dark oval(312 204 5) |
    dark oval(312 230 5) | dark oval(312 256 5) | dark oval(336 204 5) | dark oval(336 230 5) |
    dark oval(336 256 5) | end`,
  lipstick: `
    body M262 250v-100q30 -60 76 -40v140z | metal box(250 240 100 90 6) | dark box(236 320 128 180 14) |
    part box(420 240 90 260 18)`,
  dropper: `
    dark box(276 90 48 90 22) | metal box(254 170 92 50 8) | body turned(220 40, 280 92, 490 92) |
    white box(232 330 136 110 8) | line M256 366h88M270 396h60`,
  toothbrush: `
    turn 24 300 310 | body box(270 90 44 440 22) | white box(310 104 54 100 8) |
    line 4 M314 124h46M314 144h46M314 164h46M314 184h46 | part box(278 360 28 130 14) | end`,
};
