/** Drawings of products, one string a shape: see `drawSteps`. */
export const KITCHEN_SHAPES = {
  tumbler: `
    body turned(180 92, 500 66) | dark box(196 150 208 40 14) | metal box(270 128 60 24 8) |
    part box(216 300 168 70 8)`,
  mug: `
    rod 26 M400 270c90 -20 90 140 -10 130 | body M180 210h230v190q0 90 -115 90t-115 -90z |
    pale oval(295 210 115 24) | part oval(295 213 98 16)`,
  teapot: `
    rod 24 M420 300c90 -40 100 110 0 120 | body M170 330l-70 -80q-10 -20 20 -16l80 60z |
    body turned(240 60, 350 142, 470 90) | part turned(206 24, 244 66) | part oval(300 196 18)`,
  kettle: `
    rod 26 M400 230c110 0 100 200 0 210 | body M210 250l-80 -30 16 -22 90 20z | body turned(190 84, 450 126) |
    dark box(176 450 248 42 12) | part turned(160 30, 192 88) | glass box(282 290 36 130 16)`,
  dripper: `
    glass turned(330 60, 420 112, 500 100) | part turned(430 108, 496 100) | body M190 150h220l-76 160h-68z |
    pale oval(300 150 110 22) | wood box(236 306 128 30 10)`,
  press: `
    cord 8 M300 110v130 | dark oval(300 104 22) | rod 20 M394 250c90 0 90 170 0 180 |
    glass box(206 210 188 280 18) | body box(206 330 188 164 18) | metal box(192 190 216 34 12)`,
  pan: `
    dark M400 300l150 -110q26 -8 22 22l-150 130z | metal oval(420 322 20) | body oval(255 360 185 120) |
    part oval(255 354 152 92) | line 6 M160 340q40 -60 120 -60`,
  pot: `
    rod 22 M150 320h-50M450 320h50 | body box(140 270 320 210 46) | part M130 270q0 -84 170 -84t170 84z |
    metal oval(300 176 26 18)`,
  knife: `
    turn -38 300 310 | metal M60 260h300v96q-180 10 -300 -96z | line 3 M90 280q120 60 268 58 |
    body box(352 252 200 56 22) | metal oval(420 280 8) | metal oval(480 280 8) | end`,
  board: `
    turn 14 300 310 |
    body M180 170h240a24 24 0 0 1 24 24v260a24 24 0 0 1 -24 24h-240a24 24 0 0 1 -24 -24v-260a24 24 0 0 1 24 -24z |
    line 4 box(184 200 232 250 16) | part oval(300 140 42) | white oval(300 136 16) | end`,
  bowl: `
    part box(240 470 120 26 10) | body M110 280h380q-10 200 -190 200t-190 -200z | pale oval(300 280 190 46) |
    part oval(300 286 160 32)`,
  ramekin: `
    body M140 290h320l-24 170q-4 30 -36 30h-200q-32 0 -36 -30z |
    line 4 M190 330l10 120M240 330l6 130M300 330v130M360 330l-6 130M410 330l-10 120 |
    pale oval(300 290 160 40) | wood oval(300 294 134 28)`,
  jar: `
    glass box(180 200 240 300 40) | body box(196 310 208 176 30) | wood box(196 150 208 60 16) |
    white box(240 350 120 70 6) | line M262 385h76`,
  mill: `
    metal oval(300 116 16) | body turned(132 34, 180 60, 230 34) |
    body turned(236 48, 330 40, 400 66, 500 76) | part turned(226 38, 244 50) | part turned(466 72, 500 76)`,
  box: `
    body box(130 300 340 180 34) | pale box(120 240 360 76 26) | part box(270 290 60 56 12) |
    line 6 M170 360h60M170 390h40`,
  apron: `
    rod 12 M246 160c-10 -90 118 -90 108 0 | rod 10 M180 300l-80 30M420 300l80 30 |
    body M236 150h128q0 90 66 140v170q0 40 -40 40h-180q-40 0 -40 -40v-170q66 -50 66 -140z |
    part box(236 350 128 90 14)`,
  pouch: `
    body M170 150h260l16 320q0 30 -30 30h-232q-30 0 -30 -30z | part box(164 130 272 44 6) |
    white box(212 240 176 150 10) | part oval(300 292 32 24) | line 6 M250 348h100`,
  tin: `
    body M180 220h240v230q0 40 -120 40t-120 -40z | part M172 186h256v44q-128 30 -256 0z |
    pale oval(300 186 128 26) | white oval(300 350 70 60) | line 6 M266 340h68M276 366h48`,
  bar: `
    turn -12 300 310 | wood box(200 90 200 170 8) | line M300 96v150M206 150h188M206 205h188 |
    body box(186 200 228 310 10) | metal box(186 186 228 24 4) | white box(224 290 152 110 8) |
    part oval(300 332 28) | line M256 380h88 | end`,
  honeyjar: `
    body turned(230 110, 340 142, 490 116) | metal box(196 170 208 62 14) | white box(206 300 188 110 12) |
    part oval(300 345 34 28) | line M250 390h100`,
  oilbottle: `
    body turned(140 26, 230 28, 300 84, 500 84) | dark box(268 100 64 56 10) | white box(222 350 156 110 8) |
    part oval(300 394 36 24) | line M256 440h88`,
  saucebottle: `
    body turned(200 30, 270 66, 490 66) | part turned(120 16, 200 34) | white box(238 320 124 120 8) |
    part M290 420q-30 -40 14 -84q-4 30 18 42q14 26 -32 42z`,
};
