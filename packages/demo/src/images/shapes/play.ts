/** Drawings of products, one string a shape: see `drawSteps`. */
export const PLAY_SHAPES = {
  blocks: `
    body box(110 340 150 150 10) | pale box(270 340 150 150 10) | part M430 490h110l-55 -110z |
    wood box(190 190 150 150 10) | body M180 190l85 -90 85 90z | white oval(345 415 40)`,
  train: `
    body box(110 260 250 140 20) | body box(350 170 130 230 16) | glass box(374 200 82 80 8) |
    part box(336 150 158 30 10) | dark box(160 180 50 90 10) | part box(90 390 410 40 10) |
    dark oval(160 446 44) | wood oval(160 446 20) | dark oval(270 446 44) | wood oval(270 446 20) |
    dark oval(420 446 44) | wood oval(420 446 20)`,
  teddy: `
    body oval(190 150 46) | body oval(410 150 46) | body oval(300 390 130 110) | body oval(160 350 46 70) |
    body oval(440 350 46 70) | body oval(200 480 62 40) | body oval(400 480 62 40) |
    body oval(300 210 126 110) | pale oval(300 250 56 42) | pale oval(300 400 70 66) | dark oval(254 196 12) |
    dark oval(346 196 12) | dark oval(300 234 18 13)`,
  puzzle: `
    body M130 180h110q-30 -70 40 -70t40 70h110v110q70 -30 70 40t-70 40v110h-110q30 -70 -40 -70t-40 70h-110v-110q-70 30 -70 -40t70 -40z |
    line 4 M280 240v170M190 325h180`,
  gamebox: `
    part M130 420l40 70h310l-20 -70z | body box(120 160 350 280 12) | white box(150 190 290 70 8) |
    line 14 M180 225h230 | pale oval(220 350 50) | part M320 390l50 -100 50 100z |
    white box(440 410 70 70 14) | dark oval(462 432 8) | dark oval(488 458 8)`,
  kite: `
    body M300 80l150 150 -150 220 -150 -220z | line M300 80v370M150 230h300 | part M300 80l150 150h-150z |
    cord 5 M300 450q-60 40 0 70t-20 60 | pale M270 480l30 14 -30 18zM330 476l-30 18 32 12z`,
  robot: `
    cord 8 M300 150v-50 | part oval(300 92 16) | body box(200 140 200 140 30) | white oval(256 206 26) |
    white oval(344 206 26) | dark oval(256 206 11) | dark oval(344 206 11) | body box(180 296 240 150 24) |
    dark box(230 330 140 60 10) | green oval(260 360 12) | wood oval(300 360 12) |
    rod 22 M176 320l-60 70M424 320l60 70 | dark box(200 446 70 50 10) | dark box(330 446 70 50 10)`,
  clay: `
    body M130 300h140v150q0 30 -70 30t-70 -30z | white box(120 270 160 44 10) |
    part M330 340h140v120q0 30 -70 30t-70 -30z | white box(320 306 160 44 10) |
    body M200 230q30 -80 90 -60q80 -60 120 20q70 40 20 80q-100 40 -190 10q-50 -10 -40 -50z`,
  house: `
    body M140 260h320v230h-320z | part M100 270l200 -160 200 160z | white box(180 290 80 70 6) |
    white box(340 290 80 70 6) | wood box(266 380 68 110 6) | line 4 M220 290v70M380 290v70 |
    glass oval(300 210 30) | green oval(180 470 30 24) | green oval(420 470 30 24)`,
  duck: `
    body M120 330q-40 -70 40 -50q60 40 130 20q60 -20 170 60q30 110 -90 130h-170q-90 -20 -80 -160z |
    body oval(370 220 90) | wood M446 210q70 0 74 26q-30 26 -84 16z | dark oval(398 196 13) |
    part M210 370q80 60 150 0q-10 70 -70 74t-80 -74z`,
  dumbbell: `
    metal box(180 290 240 40 12) | body box(110 200 90 220 24) | body box(400 200 90 220 24) |
    part box(74 246 44 128 14) | part box(482 246 44 128 14)`,
  rope: `
    rod 11 M160 210c-80 330 360 330 280 0 | rod 9 M160 210c120 260 160 260 280 0 |
    wood M140 90h40v130h-40zM420 90h40v130h-40z | dark box(136 200 48 26 8) | dark box(416 200 48 26 8)`,
  football: `
    body oval(300 310 190) | dark M300 240l66 48 -25 78h-82l-25 -78z |
    line 7 M300 240v-110M366 288l110 -40M341 366l70 90M259 366l-70 90M234 288l-110 -40 |
    dark M300 122l50 8 -50 40 -50 -40zM490 300l-6 60 -40 -40 30 -70zM110 300l6 60 40 -40 -30 -70z`,
  basketball:
    'body oval(300 310 190) | cord 7 M110 310h380M300 120v380M170 176q120 134 0 268M430 176q-120 134 0 268',
  racket: `
    turn 35 300 300 | glass oval(300 210 110 140) |
    wire 1 M240 100v220M270 80v260M300 70v280M330 80v260M360 100v220M196 170h208M190 210h220M196 250h208M214 290h172 |
    rod 16 oval(300 210 118 148) | rod 12 M264 350l36 60 36 -60M300 400v40 | dark box(280 420 40 150 14) |
    end`,
  goggles: `
    rod 14 M110 300q-60 -110 60 -130h260q120 20 60 130 | body oval(200 320 100 80) |
    body oval(400 320 100 80) | glass oval(200 320 70 52) | glass oval(400 320 70 52) |
    dark box(282 306 36 20 8) | line 6 M160 300l30 -20M360 300l30 -20`,
  bands: 'rod 26 oval(220 300 110 150) | rod 18 oval(330 320 110 140) | rod 10 oval(410 340 90 120)',
  roller: `
    body M190 170h260q60 60 60 135t-60 135h-260z | line 8 M260 180v250M330 176v258M400 176v258M470 220v170 |
    pale oval(190 305 84 135) | dark oval(190 305 46 76)`,
  skateboard: `
    turn -16 300 310 | body M60 250q-10 -30 40 -20l60 40h280l60 -40q50 -10 40 20l-70 60h-340z |
    metal box(150 306 50 30 6) | metal box(400 306 50 30 6) | dark oval(176 362 34) | dark oval(424 362 34) |
    white oval(176 362 12) | white oval(424 362 12) | end`,
  plantpot: `
    green M300 300q-140 -20 -150 -150q120 10 150 150zM300 300q130 -30 150 -170q-120 20 -150 170z |
    green M300 310q-50 -120 6 -220q50 110 -6 220z |
    body M170 320h260l-36 160q-4 24 -30 24h-128q-26 0 -30 -24z | part box(154 290 292 54 12)`,
  wateringcan: `
    rod 18 M230 240c20 -120 250 -110 230 60c-4 60 -40 90 -60 100 | body M210 330l-110 -150 24 -16 130 110z |
    part M70 190l60 -46 14 22 -58 46z | body M200 240h210l16 220q0 36 -36 36h-170q-36 0 -36 -36z |
    pale oval(305 240 105 22)`,
  secateurs: `
    metal M290 290q-70 -90 -20 -190q70 60 60 190z | metal M310 290q80 -60 70 -160q-80 30 -100 150z |
    body M270 280q-60 110 -80 220q30 30 54 0q20 -110 70 -200z |
    body M330 280q60 110 80 220q-30 30 -54 0q-20 -110 -70 -200z | dark oval(300 290 20)`,
  trowel: `
    turn 30 300 310 | metal M236 300h128q10 130 -64 210q-74 -80 -64 -210z | wire 12 M300 300v-60 |
    body box(268 90 64 160 30) | line 4 M300 330v140 | end`,
  hose: `
    rod 24 oval(290 340 150 120) | rod 24 oval(290 320 150 120) | rod 24 oval(290 300 150 120) |
    rod 24 M430 340q90 20 70 -130 | dark M476 130h50l10 90h-70z | wood M482 100h38v36h-38z`,
  birdhouse: `
    wood box(286 440 28 80) | body box(190 240 220 210 8) | part M150 250l150 -140 150 140z |
    dark oval(300 310 40) | wood box(288 366 24 40 8) | line 3 M190 300h50M360 300h50M190 400h80M330 400h80`,
  seeds: `
    body box(170 110 260 390 10) | part box(170 110 260 60 6) | white box(206 210 188 200 10) |
    green M300 390q-70 -10 -70 -80q66 4 70 80zM300 390q70 -20 70 -100q-70 20 -70 100z |
    part oval(300 280 36) | line 8 M230 450h140`,
  grill: `
    metal M220 400l-60 110h20l70 -100zM380 400l60 110h-20l-70 -100zM292 400h16v110h-16z |
    body M120 300h360q-10 120 -180 120t-180 -120z | body M120 290q10 -150 180 -150t180 150z |
    metal box(110 286 380 18 8) | dark box(250 116 100 26 12) | metal oval(400 230 16)`,
  raisedbed: `
    green oval(200 250 60 50) | green oval(300 230 70 60) | green oval(410 254 58 46) |
    wood box(110 270 380 30) | body box(100 290 400 160 8) | line M100 342h400M100 396h400 |
    part M116 286h34v220h-34zM450 286h34v220h-34z`,
  drill: `
    metal M60 236h90v28h-90z | dark M140 206l60 -10v110l-60 -10z |
    body M190 170h250q60 20 60 80t-60 80h-250z | body M330 320h110l20 120h-110z |
    dark box(310 430 200 70 16) | dark M316 330q20 20 10 60l-20 -6z | pale box(260 210 120 30 8)`,
  hammer: `
    turn 28 300 300 | wood box(276 150 48 250 14) | body box(270 330 60 220 24) |
    metal M180 90h160q90 0 120 70q-60 -20 -120 -10h-160z | metal box(150 80 60 84 10) | end`,
  screwdriver: `
    turn 40 300 300 | metal M286 60h28v10l-6 20v190h-16v-190l-6 -20z | body box(256 270 88 250 36) |
    dark box(270 256 60 30 8) | line 6 M278 300v190M300 300v196M322 300v190 | end`,
  tapemeasure: `
    white box(70 430 260 36 4) | cord 3 M90 432v20M120 432v12M150 432v20M180 432v12M210 432v20M240 432v12 |
    body M200 180h160q130 20 130 150v136h-290q-40 0 -40 -40v-200q0 -46 40 -46z | dark oval(310 320 80) |
    pale oval(310 320 50)`,
  toolbox: `
    cord 18 M200 250v-60q0 -30 30 -30h140q30 0 30 30v60 | body box(90 250 420 110 16) |
    part box(100 360 400 130 14) | metal box(170 330 50 60 8) | metal box(380 330 50 60 8)`,
};
