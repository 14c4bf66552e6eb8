export const COMPUTERS = `
  laptop | laptop | Electronics > Computers > Laptops | material=aluminium; operatingSystem=Linux
  Thin, cool and quiet, with a keyboard you can write a novel on.
  notebook, work, study, portable
    Nimbelo | Air 13 | silver | 999.00 | A kilo of metal that lasts a transatlantic flight. | screenInches=13.3; memoryGb=16; storageGb=512; weightKg=1.05; colors=silver,navy
    Nimbelo | Studio 16 Creator | graphite | 1899.00 | A calibrated screen and a graphics chip for film and 3D. | screenInches=16; memoryGb=32; storageGb=1000; weightKg=2.1
    Nimbelo | Class Book 11 | blue | 329.00 | Rubber corners and a spill-proof keyboard for rough days at school. | screenInches=11.6; memoryGb=8; storageGb=128; weightKg=1.3
    Hexarion | Titan 17 Gaming Laptop | black | 1699.00 | A fast panel, loud fans and light under every key. | screenInches=17.3; memoryGb=32; storageGb=2000; weightKg=2.9

  monitor | monitor | Electronics > Computers > Monitors | material=plastic; heightAdjustable=yes
  A matt, even picture that is easy on the eyes, on a stand that turns, tilts and rises.
  screen, display, home office
    Nimbelo | View 27 4K | black | 379.00 | One USB-C cable for picture, power and mouse. | screenInches=27; refreshHz=60
    Hexarion | Arena 32 Curved | black | 449.00 | Wraps around your view at 165 pictures a second. | screenInches=32; refreshHz=165
    Nimbelo | Travel Screen 15 | grey | 189.00 | A second display as thin as a folder. | screenInches=15.6; refreshHz=60; heightAdjustable=no

  keyboard | keyboard | Electronics > Accessories > Keyboards | material=aluminium; wireless=yes
  Keys with a clear point of no return, so that you type faster and look less.
  typing, office, mechanical
    Hexarion | Clack 75 Mechanical Keyboard | cream | 119.00 | Hot-swappable switches with the sound of a typewriter. | layout=US; mechanical=yes; backlight=yes
    Nimbelo | Slim Silent Keyboard | white | 49.90 | So quiet that nobody in the meeting hears your notes. | layout=UK; mechanical=no
    Nimbelo | Tastatur Ergo Split | black | 89.00 | Geteiltes Tastenfeld mit Handballenauflage, entlastet Schultern und Handgelenke. Deutsches QWERTZ-Layout. | lang=de; layout=DE; mechanical=no

  mouse | mouse | Electronics > Accessories > Mice | material=plastic; wireless=yes
  Glides on any table, glass too, and goes for months on one charge.
  office, cordless, pointer
    Nimbelo | Pebble Wireless Mouse | grey | 24.90 | Flat and silent, for bags and night trains. | buttons=3; colors=grey,pink,mint
    Nimbelo | Vertical Ergo Mouse | black | 44.90 | Holds your hand as in a handshake; the wrist thanks you. | buttons=6
    Hexarion | Viper 26K Gaming Mouse | black | 69.00 | Sixty grams, and faster than you are. | wireless=no; buttons=7; dpi=26000
    Nimbelo | Basic Cordless Mouse | blue | 14.90 | Two buttons, a wheel and a battery for a year. | buttons=3

  usb-hub | hub | Electronics > Accessories > Hubs & adapters | material=aluminium; connection=USB-C
  Gives a thin laptop back what it lost: full-size USB, HDMI, card slot and network.
  usb-c, adapter, home office
    Voltarrel | Dock Mini 7-in-1 | silver | 44.90 | Passes 100 W through to the laptop while it works. | ports=7
    Voltarrel | Desk Dock 12 | black | 149.00 | Two screens, speakers and everything else on one plug. | ports=12

  charger | charger | Electronics > Accessories > Chargers & cables | material=plastic; fastCharging=yes
  One small block for phone, tablet and laptop, cool to the touch and safe to leave plugged in.
  usb-c, phone, travel, power
    Voltarrel | GaN Charger 65 W | white | 39.90 | Three sockets in the size of a matchbox. | powerWatts=65; ports=3
    Voltarrel | Power Bank 20 000 | black | 49.90 | Four phone charges for long weekends far from sockets. | capacityMah=20000; ports=2; shape=drive
    Voltarrel | Braided USB-C Cable 2 m | red | 12.90 | Survives cats and office chairs. | lengthCm=200; powerWatts=100; material=nylon; shape=hub
    Voltarrel | Solar Panel Charger 20 W | green | 59.00 | Hangs on the rucksack and fills the battery while you walk. | powerWatts=20; solar=yes

  webcam | webcam | Electronics > Accessories > Webcams | material=plastic; connection=USB-A
  Shows you in your best light on video calls, even with the window behind you.
  video call, home office, streaming
    Nimbelo | Clearview 1080 | black | 59.90 | A shutter over the lens, because privacy should click. | resolution=1080p
    Hexarion | StreamCam 4K | white | 139.00 | Follows you around the room and keeps you sharp. | resolution=4K; connection=USB-C

  ssd | drive | Electronics > Accessories > Storage | material=aluminium; connection=USB-C
  Carries a photo archive in a shirt pocket and copies a film in seconds.
  backup, storage, photos
    Nimbelo | Rock Portable SSD | orange | 99.00 | Dropped from three metres, driven over, still fine. | storageGb=1000; sizes=500 GB,1 TB,2 TB
    Nimbelo | Key USB Stick 128 GB | silver | 16.90 | All metal, on the key ring since day one. | storageGb=128; connection=USB-A

  laptop-stand | stand | Electronics > Accessories > Stands | material=aluminium; foldable=yes
  Lifts the screen to eye height and ends the neck pain that comes with working from home.
  ergonomic, home office, desk
    Alder & Lumo | Beech Laptop Stand | natural | 54.00 | Two boards that slot together without a screw. | material=beech wood
    Nimbelo | Fold Stand | silver | 34.90 | Flat as a ruler in the bag. |

  phone-case | phone | Electronics > Phones > Cases | material=silicone; wirelessCharging=yes
  A slim shell with raised edges that takes the fall in place of the glass.
  protection, mobile, smartphone
    Caselune | Soft Shell Phone Case | mint | 19.90 | Velvety outside, microfibre inside. | colors=mint,black,pink,yellow
    Caselune | Cork Phone Case | brown | 24.90 | Light, warm, vegan, and it grows back. | material=cork; pattern=marled
    Caselune | Folio Phone Wallet | burgundy | 34.00 | Three cards, a ticket and a stand for films on the train. | material=leather; wirelessCharging=no

  smartwatch | watch | Electronics > Phones > Wearables | material=aluminium; waterproof=yes
  Counts steps and heartbeats, shows who is calling and lets the phone stay in the bag.
  fitness, health, running
    Vitalume | Beat Watch 2 | black | 179.00 | Finds satellites quickly and lasts ten days. | batteryHours=240; gps=yes
    Hexarion | Vital Band | pink | 49.90 | Measures your sleep and nudges you out of the chair. | batteryHours=330; gps=no; material=silicone
`;
