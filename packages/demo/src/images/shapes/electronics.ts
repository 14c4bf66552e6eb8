/** Drawings of products, one string a shape: see `drawSteps`. */
export const ELECTRONICS_SHAPES = {
  headphones: `
    rod 26 M160 340q-10 -210 140 -210t140 210 | body box(120 310 90 170 42) | body box(390 310 90 170 42) |
    dark box(190 326 36 138 18) | dark box(374 326 36 138 18)`,
  earbuds: `
    body M160 150a56 56 0 0 1 100 40q-4 30 -30 36v110q-10 20 -30 0v-110q-36 -26 -40 -76z |
    body M440 150a56 56 0 0 0 -100 40q4 30 30 36v110q10 20 30 0v-110q36 -26 40 -76z | dark oval(240 186 24) |
    dark oval(360 186 24) | body box(190 370 220 130 56) | line 4 M196 420h208 | metal oval(300 450 7)`,
  speaker: `
    rod 14 M230 170c0 -60 140 -60 140 0 | body box(180 150 240 350 50) | dark oval(300 370 84) |
    metal oval(300 370 40) | dark oval(300 228 42) | metal oval(300 228 18)`,
  soundbar: `
    dark box(150 130 300 180 12) | glass box(162 142 276 156 6) | body box(70 350 460 80 30) |
    line 3 M110 376h380M110 404h380 | part box(240 440 120 60 10)`,
  turntable: `
    body box(90 180 420 300 24) | dark oval(260 330 126) | cord 2 oval(260 330 90) | part oval(260 330 40) |
    white oval(260 330 8) | metal oval(450 230 26) | wire 9 M450 230v120l-70 60 | metal oval(450 440 14)`,
  microphone: `
    dark oval(300 490 110 18) | cord 14 M300 490v-90 | cord 10 M200 260a100 110 0 0 0 200 0 |
    body box(236 110 128 240 64) | metal M236 210v-36a64 64 0 0 1 128 0v36z |
    line 3 M250 150h100M240 180h120M270 126v80M300 116v90M330 126v80 | white oval(300 280 14)`,
  radio: `
    wire 5 M400 210l80 -110 | body box(100 210 400 260 36) | dark oval(220 340 86) |
    line 4 M170 300h100M150 330h140M150 360h140M170 390h100 | white box(340 250 130 60 8) |
    line 4 M360 280h90M410 262v36 | metal oval(405 390 42) | line M405 390l22 -26`,
  ukulele: `
    turn 34 300 300 | wood box(282 30 36 230 6) | dark box(274 16 52 60 10) |
    body M300 230q90 0 84 80q-10 40 14 80q30 120 -98 130q-128 -10 -98 -130q24 -40 14 -80q-6 -80 84 -80z |
    dark oval(300 350 42) | dark box(260 440 80 16 5) | wire 1 M292 60v386M300 60v386M308 60v386 | end`,
  laptop: `
    body box(130 150 340 240 18) | dark box(146 166 308 206 8) | glass box(156 176 288 186 4) |
    body M130 390h340l60 80q0 20 -20 20h-420q-20 0 -20 -20z | part M250 440h100l10 24h-120z`,
  monitor: `
    metal box(276 370 48 100) | metal box(190 466 220 24 12) | body box(70 130 460 270 16) |
    dark box(84 144 432 226 6) | glass box(92 152 416 210 4) | line 6 M130 320l100 -90 70 50 110 -90`,
  keyboard: `
    body box(66 226 468 206 24) | pale box(88 250 40 36 7) | pale box(136 250 40 36 7) |
    pale box(184 250 40 36 7) | pale box(232 250 40 36 7) | pale box(280 250 40 36 7) |
    pale box(328 250 40 36 7) | pale box(376 250 40 36 7) | pale box(424 250 40 36 7) |
    pale box(472 250 40 36 7) | pale box(88 294 40 36 7) | pale box(136 294 40 36 7) |
    pale box(184 294 40 36 7) | pale box(232 294 40 36 7) | pale box(280 294 40 36 7) |
    pale box(328 294 40 36 7) | pale box(376 294 40 36 7) | pale box(424 294 40 36 7) |
    pale box(472 294 40 36 7) | pale box(88 338 40 36 7) | pale box(136 338 40 36 7) |
    pale box(184 338 40 36 7) | pale box(232 338 40 36 7) | pale box(280 338 40 36 7) |
    pale box(328 338 40 36 7) | pale box(376 338 40 36 7) | pale box(424 338 40 36 7) |
    pale box(472 338 40 36 7) | pale box(88 382 40 36 7) | pale box(136 382 40 36 7) |
    pale box(424 382 40 36 7) | pale box(472 382 40 36 7) | part box(184 382 232 36 7)`,
  mouse: `
    body M300 130q110 0 120 150v90q-10 130 -120 130t-120 -130v-90q10 -150 120 -150z |
    line M182 290q118 50 236 0M300 134v176 | dark box(286 200 28 70 14)`,
  hub: `
    cord 10 M130 310q-90 0 -70 -110q10 -50 60 -60 | metal box(110 120 56 34 6) | body box(120 270 400 90 24) |
    dark box(160 300 70 28 4) | dark box(250 300 70 28 4) | dark box(340 304 50 20 10) |
    dark box(410 300 80 28 4)`,
  charger: `
    metal box(210 130 24 80 6) | metal box(300 130 24 80 6) | body box(160 200 220 230 40) |
    dark box(200 330 60 22 11) | dark box(280 330 60 22 11) | cord 10 M230 352v60c0 100 200 90 220 -30v-160 |
    pale box(434 170 32 60 8)`,
  webcam: `
    dark box(240 400 120 60 12) | cord 20 M300 360v50 | body box(130 210 340 150 70) | dark oval(300 285 60) |
    glass oval(300 285 34) | dark oval(300 285 14) | white oval(400 285 9)`,
  drive: `
    cord 10 M300 410v40q0 50 80 40h90 | body box(170 150 260 270 36) |
    line M200 330h200M200 352h200M200 374h200 | white box(220 200 120 34 6) | metal oval(390 216 8)`,
  stand: `
    dark M120 250l330 -60 14 20 -330 64z | body M150 480l60 -210 40 -8 -40 180h180l20 38z |
    body M350 250l40 -8 60 238h-46z | part box(140 470 320 26 12)`,
  phone: `
    body box(190 90 220 420 44) | part box(210 112 90 110 26) | dark oval(238 144 20) |
    dark oval(238 190 20) | white oval(278 166 9)`,
  watch: `
    body M244 80h112l14 120h-140zM244 520h112l14 -120h-140z | metal box(406 280 20 50 8) |
    dark box(190 190 220 220 56) | pale box(208 208 184 184 42) | dark box(218 218 164 164 34) |
    white box(250 270 100 14 7) | green box(250 300 70 14 7) | wood box(250 330 50 14 7)`,
  clock: `
    body oval(300 310 190) | white oval(300 310 150) |
    cord 7 M300 176v24M300 420v24M166 310h24M410 310h24M234 196l8 14M366 196l-8 14M234 424l8 -14M366 424l-8 -14 |
    cord 10 M300 310v-90M300 310l66 40 | metal oval(300 310 10)`,
  bulb: `
    body M300 110q130 0 130 130q0 60 -50 110q-20 26 -20 50h-120q0 -24 -20 -50q-50 -50 -50 -110q0 -130 130 -130z |
    metal box(242 400 116 70 12) | line M244 424h112M244 446h112 | dark box(276 470 48 26 10) |
    line M270 400l-20 -120 30 40 20 -40 20 40 30 -40 -20 120`,
  stringlights: `
    cord 7 M60 180q240 200 480 0 | dark box(86 210.55555555555554 28 30 5) |
    body M86 240.55555555555554q-24 40 0 70q14 16 28 0q24 -30 0 -70z | dark box(166 255 28 30 5) |
    body M166 285q-24 40 0 70q14 16 28 0q24 -30 0 -70z | dark box(246 277.22222222222223 28 30 5) |
    body M246 307.22222222222223q-24 40 0 70q14 16 28 0q24 -30 0 -70z |
    dark box(326 277.22222222222223 28 30 5) |
    body M326 307.22222222222223q-24 40 0 70q14 16 28 0q24 -30 0 -70z | dark box(406 255 28 30 5) |
    body M406 285q-24 40 0 70q14 16 28 0q24 -30 0 -70z | dark box(486 210.55555555555554 28 30 5) |
    body M486 240.55555555555554q-24 40 0 70q14 16 28 0q24 -30 0 -70z`,
  nightlight: `
    body M220 250q-40 -130 10 -140q40 0 40 120h60q0 -120 40 -120q50 10 10 140q70 60 50 160q-20 80 -130 80t-130 -80q-20 -100 50 -160z |
    dark oval(256 330 11) | dark oval(344 330 11) | part oval(300 366 14 9) | line M280 396q20 16 40 0`,
  desklamp: `
    dark box(160 470 190 30 14) | rod 12 M255 470l-60 -160 150 -130 | metal oval(195 310 16) |
    metal oval(345 180 16) | body M330 130l130 60 30 120q-100 40 -190 -50z |
    white M300 262q90 88 190 48q-70 70 -190 -48z`,
  floorlamp: `
    dark oval(300 500 90 16) | wire 8 M300 500v-270 | body M230 90h140l50 170h-240z |
    white oval(300 260 118 14) | metal oval(300 86 8)`,
  pendant: `
    cord 6 M300 20v130 | metal box(276 140 48 46 8) | body M130 380q0 -200 170 -200t170 200z |
    white oval(300 380 170 26) | wood oval(300 388 44 34)`,
  lantern: `
    wire 8 M220 190a80 90 0 0 1 160 0 | body M200 220l40 -50h120l40 50z | glass box(214 220 172 220 14) |
    white box(276 330 48 110 8) | wood M300 320q-24 -30 0 -60q24 30 0 60z | line 6 M240 226v210M360 226v210 |
    body box(186 436 228 60 14)`,
};
