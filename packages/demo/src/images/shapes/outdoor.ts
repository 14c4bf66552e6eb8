/** Drawings of products, one string a shape: see `drawSteps`. */
export const OUTDOOR_SHAPES = {
  tent: `
    part M300 150l210 320h-110z | body M300 150l-230 330h330z | dark M262 300l-66 180h122z |
    pale M262 300l-110 180h50z | cord 4 M70 480l-34 14M510 470l36 18`,
  sleepingbag: `
    body M240 120q60 -40 120 0q60 40 56 130l-30 210q-10 50 -86 50t-86 -50l-30 -210q-4 -90 56 -130z |
    pale oval(300 190 66 56) | part oval(300 198 44 36) |
    line M300 250v240M216 330q84 30 168 0M224 410q76 26 152 0`,
  rolledmat: `
    body M170 300q0 -90 90 -90h190q70 20 70 95t-70 95h-190z | pale oval(260 305 92) |
    line 8 M260 305m-60 0a60 60 0 1 1 60 60a40 40 0 1 1 20 -76 | dark box(380 206 24 196 6) |
    body M90 380h180v26q-130 10 -190 60z`,
  backpack: `
    rod 12 M250 130c0 -50 100 -50 100 0 |
    body M190 200q10 -80 110 -80t110 80l16 250q0 50 -46 50h-160q-46 0 -46 -50z |
    part box(206 350 188 120 26) | pale M196 210q104 90 208 0l4 40q-108 90 -216 0z |
    dark box(288 270 24 46 6) | part box(140 340 44 120 20) | part box(416 340 44 120 20)`,
  rucksack: `
    rod 12 M256 140c0 -46 88 -46 88 0 | body box(180 140 240 360 44) | part box(204 330 192 140 20) |
    line 6 M204 372h192M204 250h192 | metal box(290 362 20 34 5) | pale box(250 186 100 34 8)`,
  stove: `
    body box(220 380 160 120 30) | metal box(270 320 60 64 8) | metal oval(300 310 66 20) |
    wire 9 M300 310l-100 -70h-40M300 310l100 -70h40M300 310v-80 |
    glass M260 296q-20 -60 20 -90q0 40 20 50q16 -30 10 -66q60 50 30 106z | rod 8 M380 350h70`,
  headlamp: `
    rod 30 M150 260q150 -150 300 0q30 110 -20 150 | rod 30 M150 260q-30 110 20 150 |
    dark box(200 240 200 140 50) | metal oval(300 310 56) | white oval(300 310 42) |
    body box(200 372 200 30 12)`,
  bottle: `
    body turned(210 44, 260 82, 490 82) | metal turned(190 46, 216 46) | dark box(250 120 100 74 18) |
    rod 9 M276 120c0 -40 48 -40 48 0 | pale box(244 330 16 110 8)`,
  poles: `
    wire 8 M210 160l60 340M390 160l-60 340 | rod 12 M226 250l16 90M374 250l-16 90 |
    dark M196 90h26l14 110h-26zM404 90h-26l-14 110h26z | dark oval(266 470 30 9) | dark oval(334 470 30 9)`,
  campchair: `
    cord 12 M190 490l200 -190M410 490l-200 -190M180 330v160M420 330v160 |
    body M170 130q130 40 260 0l10 210q-140 50 -280 0z | part M160 330q140 50 280 0l10 50q-150 60 -300 0z |
    cord 16 M150 300h60M390 300h60`,
  hammock: `
    wood box(60 110 44 390 12) | wood box(496 110 44 390 12) |
    cord 4 M100 190l60 60M100 190l40 110M500 190l-60 60M500 190l-40 110 |
    body M130 240q170 260 340 0q10 40 -10 70q-160 200 -320 0q-20 -30 -10 -70z |
    pale M150 262q150 180 300 0q-150 100 -300 0z`,
  drybag: `
    body M200 220h200q30 130 10 270q-110 30 -220 0q-20 -140 10 -270z | part box(190 160 220 70 30) |
    dark M182 176h30v40h-30zM388 176h30v40h-30z | line 6 M215 300h170M215 440h170 |
    glass box(250 330 100 70 10)`,
  binoculars: `
    body M190 180h80l20 260q-10 60 -80 60t-80 -60z | body M410 180h-80l-20 260q10 60 80 60t80 -60z |
    dark box(266 260 68 90 14) | dark box(184 130 90 60 16) | dark box(326 130 90 60 16) |
    glass oval(210 460 58 24) | glass oval(390 460 58 24) | metal oval(300 240 26)`,
  bike: `
    cord 10 oval(165 410 92) | wire 1 M73 410h184M165 318v184 | metal oval(165 410 12) |
    cord 10 oval(435 410 92) | wire 1 M343 410h184M435 318v184 | metal oval(435 410 12) |
    rod 13 M165 410l70 -90 75 140z | rod 13 M240 330q60 60 150 -90M310 410l90 -160 |
    rod 12 M435 410l-46 -190 | cord 11 M389 220l-10 -30h50q16 8 6 22 | cord 10 M235 320l-10 -44 |
    dark box(180 214 90 22 11) | metal oval(310 410 26) | cord 8 M310 410l26 36h22`,
  mtb: `
    cord 22 oval(165 410 98) | wire 1 M67 410h196M165 312v196 | metal oval(165 410 12) |
    cord 22 oval(435 410 98) | wire 1 M337 410h196M435 312v196 | metal oval(435 410 12) |
    rod 13 M165 410l70 -140 75 140z | rod 13 M235 270h150M310 410l84 -150 | rod 12 M435 410l-46 -190 |
    cord 11 M389 220l-10 -30h50q16 8 6 22 | cord 10 M235 270l-10 -44 | dark box(180 214 90 22 11) |
    metal oval(310 410 26) | cord 8 M310 410l26 36h22`,
  kidsbike: `
    cord 18 oval(165 410 70) | wire 1 M95 410h140M165 340v140 | metal oval(165 410 12) |
    cord 18 oval(435 410 70) | wire 1 M365 410h140M435 340v140 | metal oval(435 410 12) |
    rod 13 M165 410l70 -140 75 140z | rod 13 M235 270h150M310 410l84 -150 | rod 12 M435 410l-46 -190 |
    cord 11 M389 220l-10 -30h50q16 8 6 22 | cord 10 M235 270l-10 -44 | dark box(180 214 90 22 11) |
    metal oval(310 410 26) | cord 8 M310 410l26 36h22 | part box(404 240 90 60 12)`,
  helmet: `
    body M120 380q-10 -220 190 -220q190 0 180 180q0 40 -60 40z |
    dark M200 250q40 -50 110 -56l-10 34q-60 10 -86 40zM330 196q60 6 96 60l-30 14q-26 -36 -70 -44zM180 330q30 -50 110 -56l-4 30q-60 6 -90 40z |
    cord 7 M190 384q30 100 90 110q70 -10 110 -112 | part box(110 370 60 22 8)`,
  lock: `
    wire 34 M210 340v-120a90 90 0 0 1 180 0v120 | body box(150 330 300 150 30) | metal oval(300 395 26) |
    dark box(294 396 12 44 5)`,
  bikelight: `
    glass M400 250l160 -90v280l-160 -90z | body box(150 220 250 160 40) | metal box(370 214 44 172 16) |
    dark box(220 380 90 70 12) | rod 26 M200 470h130 | dark oval(240 270 22)`,
  pump: `
    body box(276 180 48 290 10) | wood box(190 120 220 34 16) | metal box(292 150 16 40) |
    dark M180 500l40 -34h160l40 34z | white oval(300 430 44) | line M300 430l18 -24 |
    cord 9 M324 460c120 20 130 -190 60 -250`,
  pannier: `
    body M160 220h280l24 250q0 30 -30 30h-268q-30 0 -30 -30z | part box(150 180 300 56 24) |
    dark box(190 160 30 60 8) | dark box(380 160 30 60 8) | white oval(300 340 30) | line 6 M180 430h240`,
  multitool: `
    wire 12 M210 300l-60 -150M250 290l-20 -160h40M330 290l60 -140 | metal M360 280l90 -60 30 30 -80 60z |
    body box(170 270 280 120 50) | metal oval(220 330 18) | metal oval(400 330 18)`,
  bell: `
    body M150 380q0 -190 150 -190t150 190z | part box(130 376 340 34 16) | metal oval(300 186 18) |
    dark box(262 410 76 60 14) | cord 20 M210 470h180 | line 7 M200 330q20 -80 80 -100`,
  saddle: `
    wire 8 M210 360q90 90 190 20M210 360q80 60 250 -20 |
    body M120 330q0 -100 90 -110q120 20 290 30q40 30 0 60q-160 10 -230 70q-60 40 -110 20q-40 -20 -40 -70z |
    metal oval(170 340 8) | metal oval(190 290 8) | metal oval(480 282 8)`,
};
