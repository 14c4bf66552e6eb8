/** Drawings of products, one string a shape: see `drawSteps`. */
export const HOME_SHAPES = {
  bed: `
    wood box(80 160 440 200 20) | white box(120 230 160 90 36) | white box(320 230 160 90 36) |
    body M80 340q220 -60 440 0v130h-440z | pale M80 340q220 -60 440 0v30q-220 -50 -440 0z |
    wood M84 470h30v34h-30zM486 470h30v34h-30z`,
  cushion: `
    body M120 150q180 40 360 0q-40 170 0 340q-180 -40 -360 0q40 -170 0 -340z |
    line 3 M140 170q160 34 320 0M140 470q160 -34 320 0`,
  blanket: `
    part box(110 400 380 90 36) | body box(110 310 380 100 40) | body box(110 220 380 100 40) |
    line M150 320v-60q0 -40 40 -40 |
    line M130 488v24M170 490v24M210 490v24M250 490v24M290 490v24M330 490v24M370 490v24M410 490v24M450 488v24`,
  towel: `
    wood box(90 150 420 26 13) | part M340 160h90v260h-90z | body M170 146h220v350h-220z |
    pale M170 400h220v40h-220z | line M170 470h220`,
  curtain: `
    wood box(60 110 480 22 11) | glass box(190 150 220 330 6) |
    body M90 130h140q-10 180 20 370h-170q20 -180 10 -370z |
    body M510 130h-140q10 180 -20 370h170q-20 -180 -10 -370z |
    line 4 M130 140q-4 180 -6 350M180 140q-4 180 20 350M420 140q4 180 -20 350M470 140q4 180 6 350`,
  rug: `
    body M120 210h360l70 260h-500z | line 7 M150 240h300l52 200h-404z | pale M230 290h140l24 100h-188z |
    cord 4 M60 478v16M120 478v16M180 478v16M240 478v16M300 478v16M360 478v16M420 478v16M480 478v16M540 478v16`,
  bathmat: `
    body M120 260h360q30 0 36 30l24 130q4 40 -40 40h-400q-44 0 -40 -40l24 -130q6 -30 36 -30z |
    line 6 M150 296h300l20 126h-340z | pale oval(230 370 26 40) | pale oval(370 370 26 40)`,
  tablecloth: `
    wood M190 400h22v110h-22zM388 400h22v110h-22z |
    body M90 300q210 -70 420 0q10 70 20 150q-40 30 -70 -10q-40 40 -80 0q-40 40 -80 0q-40 40 -80 0q-40 40 -80 0q-30 30 -70 10q10 -80 20 -150z |
    pale oval(300 296 210 56) | white oval(300 290 60 16)`,
  pillow: `
    body M110 250q-20 -60 50 -50q140 20 280 0q70 -10 50 50q-20 80 0 150q20 60 -50 50q-140 -20 -280 0q-70 10 -50 -50q20 -70 0 -150z |
    line 4 M150 230q40 20 60 60M450 230q-40 20 -60 60M160 430q30 -20 50 -50M440 430q-30 -20 -50 -50`,
  candle: `
    wood M300 130q-40 60 0 90q40 -30 0 -90z | cord 5 M300 210v50 | white oval(300 262 96 22) |
    body M196 250h208v210q0 40 -104 40t-104 -40z | white box(236 330 128 90 8) | line M258 362h84M270 388h60`,
  vase: `
    cord 5 M300 220q-20 -70 -70 -130M300 220q10 -80 60 -140 | green oval(226 96 36 22) |
    green oval(366 84 40 24) | green oval(258 150 30 16) | body turned(210 44, 260 36, 390 120, 500 70) |
    part oval(300 210 44 12)`,
  basket: `
    rod 14 M160 260c-60 -80 40 -110 60 -20M440 260c60 -80 -40 -110 -60 -20 |
    body M130 240h340l-30 230q-4 30 -40 30h-200q-36 0 -40 -30z |
    line M136 300h328M142 360h316M150 420h300M200 246l16 250M300 246v252M400 246l-16 250 |
    pale oval(300 240 170 30)`,
  chair: `
    wood M180 120h24v230h-24zM396 120h24v230h-24z | body box(170 120 260 120 40) |
    wood M170 330h24l-16 170h-20zM406 330h24l12 170h-20z |
    wood M236 330h18l-6 150h-16zM346 330h18l4 150h-16z | body box(146 300 308 50 22)`,
  officechair: `
    cord 16 M300 390v60M300 450l-120 40M300 450l120 40M300 450v50 | dark oval(180 496 16) |
    dark oval(420 496 16) | dark oval(300 506 16) | body box(200 90 200 220 60) |
    cord 14 M160 290v60h50M440 290v60h-50 | dark box(130 276 70 22 11) | dark box(400 276 70 22 11) |
    body box(170 330 260 66 30)`,
  shelf: `
    body M150 90h22v420h-22zM428 90h22v420h-22z | body box(150 100 300 22) | body box(150 230 300 22) |
    body box(150 360 300 22) | body box(150 480 300 22) | part box(190 150 26 80) | dark box(220 140 22 90) |
    wood box(246 156 30 74) | white oval(370 200 36 30) | green oval(230 320 40 34) |
    white box(204 330 52 30 6) | wood box(320 300 90 60 6) | dark box(190 410 90 70 8) |
    part box(320 400 26 80) | pale box(350 410 24 70)`,
  table: `
    wood M190 290l-40 210h24l50 -210zM410 290l40 210h-24l-50 -210zM288 290h24v190h-24z |
    body oval(300 290 190 50) | part M110 290q0 26 190 52q190 -26 190 -52v16q0 40 -190 52q-190 -12 -190 -52z |
    white box(330 240 50 44 10)`,
  desk: `
    dark M100 310h26v190h-26zM474 310h26v190h-26z | body box(60 270 480 44 8) | body box(350 314 140 90 6) |
    metal oval(420 358 9) | metal box(150 170 140 94 8) | metal box(210 262 20 12) |
    wood box(400 220 40 50 8)`,
  stool: `
    wood M200 280l-50 220h26l60 -220zM400 280l50 220h-26l-60 -220zM288 290h24v200h-24z |
    wood M184 410h232v18h-232z | body M140 250q0 -50 160 -50t160 50v20q0 50 -160 50t-160 -50z |
    pale oval(300 248 150 38)`,
  petbed: `
    body oval(300 390 220 110) | pale oval(300 372 160 66) |
    part M80 400q220 90 440 0q-20 100 -220 100t-220 -100z |
    wood M250 350q30 -40 70 -10l20 -20 6 34q20 30 -20 40h-70q-30 -20 -6 -44z`,
  petbowl: `
    body M150 320h300l60 140q6 30 -30 30h-360q-36 0 -30 -30z | pale oval(300 320 150 40) |
    wood oval(300 320 120 28) |
    white M250 400q-20 -24 10 -30q10 -14 24 4h32q14 -18 24 -4q30 6 10 30q10 24 -10 24q-16 0 -18 -12h-44q-2 12 -18 12q-20 0 -10 -24z`,
  leash: `
    rod 18 M200 130a70 70 0 1 1 90 110q-120 60 -60 130t160 0t60 80 | metal box(424 440 52 40 14) |
    wire 8 M450 480v30 | part box(270 210 50 50 10)`,
  cattree: `
    wood M200 150h40v340h-40zM380 260h40v230h-40z |
    line 4 M204 180h32M204 210h32M204 240h32M204 300h32M204 330h32M204 360h32M384 300h32M384 330h32M384 360h32 |
    body box(130 120 190 44 20) | body box(310 230 180 44 20) | body box(150 380 130 100 20) |
    dark oval(215 430 36) | part box(110 476 390 30 12)`,
  cattoy: `
    body M130 400q10 -150 180 -140q130 20 120 140z | part oval(200 270 40 44) | pale oval(200 274 22 26) |
    dark oval(170 350 10) | dark oval(134 396 14) | rod 10 M428 390q90 10 60 -90q-20 -60 30 -80 |
    cord 3 M150 380l-70 -20M150 390l-76 10`,
};
