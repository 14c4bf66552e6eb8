export const BIKES = `
  city-bike | bike | Bikes > Bicycles > City bikes | material=aluminium; lights=yes; mudguards=yes
  An upright seat, mudguards and lights that are always there: get on in your good trousers and go.
  commuting, cycling, everyday
    Veloquill | Boulevard 7 | black | 649.00 | A belt in place of the chain: no oil and no noise. | gears=7; weightKg=15.2; sizes=S,M,L
    Veloquill | Madame Step-Through | mint | 589.00 | A low frame for skirts, child seats and stiff hips, with a basket up front. | gears=3; weightKg=16.4
    Kolovrátek | Přístav Single Speed | red | 449.00 | Two wheels, one gear, nothing that can break. | gears=1; weightKg=10.9
    Veloquill | Boulevard E Electric Bike | grey | 2190.00 | A silent motor flattens hills and headwind for 90 kilometres. | gears=8; weightKg=22.5; electric=yes; rangeKm=90

  mountain-bike | mtb | Bikes > Bicycles > Mountain & gravel bikes | material=aluminium; lights=no
  Wide tyres, strong brakes and gears low enough for climbing roots and rocks.
  trail, offroad, cycling, mountains
    Kolovrátek | Krkonoš 29 Hardtail | orange | 1090.00 | A fork with 120 mm that forgives wrong lines on muddy trails. | gears=12; weightKg=13.4; sizes=S,M,L
    Veloquill | Mistral Gravel | teal | 1790.00 | Drop bars and fat slicks: fast on asphalt, calm on forest roads. | gears=11; weightKg=9.8; material=carbon
    Kolovrátek | Šumava Full Suspension | black | 2890.00 | Floats over bike-park berms and alpine scree alike. | gears=12; weightKg=14.1; avail=preorder

  kids-bike | kidsbike | Bikes > Bicycles > Children’s bikes | alsoIn=Toys > Outdoor play; material=aluminium; gears=1
  Light enough to be picked up by its rider, with brakes made for small hands.
  children, cycling, gift
    Purzel & Pip | Balance Bike Sausewind | yellow | 89.00 | No pedals yet: feet push, feet brake, and balance comes by itself. | ageFrom=2; weightKg=3.4; material=birch wood
    Kolovrátek | Junior 16 | blue | 249.00 | A first real bicycle with a chain guard and a bell like a frog. | ageFrom=4; weightKg=5.9; colors=blue,red,pink
    Kolovrátek | Junior 24 Trail | green | 379.00 | Eight gears and knobbly tyres for the way to school through the woods. | ageFrom=8; gears=8; weightKg=9.9

  bike-helmet | helmet | Bikes > Safety > Helmets | material=polycarbonate; mips=yes
  Turns with one dial, breathes through deep channels and guards the back of the head.
  safety, cycling, commuting
    Veloquill | Urban Shell Helmet | white | 69.00 | Clean lines and a rear lamp that charges by USB. | sizes=S,M,L; weightGrams=340
    Veloquill | Aero Road Helmet | black | 149.00 | Eighteen vents and 230 grams: forgotten after the first climb. | weightGrams=230
    Purzel & Pip | Ladybird Kids Helmet | red | 34.90 | Dots, a soft visor and a buckle that does not pinch chins. | pattern=dotted; ageFrom=2; mips=no; weightGrams=260

  bike-lock | lock | Bikes > Safety > Locks | material=hardened steel; keysIncluded=2
  Buys time, which is what a thief does not have.
  security, theft, cycling
    Eisenhold | Bügelschloss Bastion 300 | black | 79.00 | A square shackle that laughs at bolt cutters. | securityLevel=14; weightGrams=1450
    Eisenhold | Folding Lock Ziehharmonika | orange | 69.90 | Six bars fold into a holder on the frame. | securityLevel=10; weightGrams=1100
    Eisenhold | Café Stop Cable Lock | teal | 19.90 | Coils up small; just enough while you fetch a croissant. | securityLevel=3; weightGrams=240

  bike-light | bikelight | Bikes > Parts & accessories > Lights | material=aluminium; rechargeable=yes; waterproof=yes
  Be seen from afar and see the potholes; clips on without tools and charges overnight.
  safety, night, cycling, commuting
    Nachtglim | Lux 80 Front & Rear Set | black | 54.90 | A cut-off beam that lights the road and not the eyes of others. | lumens=300; setOf=2
    Nachtglim | Firefly Clip Light | red | 14.90 | Blinks from a rucksack, a saddle or a dog’s collar. | lumens=40

  bike-pump | pump | Bikes > Tools & care > Pumps | material=steel; maxBar=11
  Fits every valve without fiddling and shows the pressure in big figures.
  cycling, tyre, workshop
    Kolovrátek | Workshop Floor Pump | red | 44.00 | A wide foot and a wooden handle for a full tyre in twelve strokes. |
    Veloquill | Pocket Mini Pump | silver | 24.90 | Hides beside the bottle cage until the day you need it. | weightGrams=98; material=aluminium; maxBar=8

  panniers | pannier | Bikes > Parts & accessories > Bags & baskets | alsoIn=Bags > Bike bags; material=tarpaulin; waterproof=yes
  Hooks onto any rack with one hand and keeps laptop or groceries dry in a downpour.
  cycling, commuting, touring, rainproof
    Veloquill | Tourer Pannier Pair 40 L | yellow | 129.00 | Bright, welded and proven between Porto and Riga. | capacityLitres=40; setOf=2
    Veloquill | Office Pannier | grey | 89.00 | A padded sleeve inside, a shoulder strap outside. | capacityLitres=18; colors=grey,navy
    Kolovrátek | Wicker Handlebar Basket | natural | 39.90 | For tulips, baguettes and small dogs. | material=rattan; waterproof=no

  bike-multitool | multitool | Bikes > Tools & care > Tools | material=steel; functions=18
  Everything for a repair at the roadside, in a shape that fits the jersey pocket.
  cycling, repair, puncture
    Kolovrátek | Pocket Mechanic 18 | silver | 29.90 | Hex keys, a chain breaker and a bottle opener for after the ride. |
    Kolovrátek | Puncture Repair Tin | red | 7.90 | Patches, glue, levers and the chalk people always forget. | functions=5

  bike-bell | bell | Bikes > Parts & accessories > Bells | material=brass; mount=clamp
  A clear, friendly tone that carries across a busy crossing.
  cycling, safety, gift
    Kolovrátek | Brass Ding Bell | gold | 17.50 | One hammer, one note, two seconds of echo. |
    Purzel & Pip | Frog Squeeze Horn | green | 9.90 | Quacks. Children approve, pedestrians smile. | material=rubber

  saddle | saddle | Bikes > Parts & accessories > Saddles | material=leather; springs=no
  Relieves the sit bones on long days and shapes itself to its owner.
  cycling, comfort, touring
    Veloquill | Honey Leather Saddle | brown | 94.00 | Hand-riveted hide that gets more comfortable each hundred kilometres. |
    Veloquill | Gel City Saddle | black | 39.00 | Wide, soft and sprung for short rides in upright posture. | springs=yes; material=synthetic leather
`;
