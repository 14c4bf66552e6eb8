export const BAGS = `
  tote | tote | Bags > Shopping & totes | material=cotton canvas; foldable=yes
  Carries the market, the beach or the library, with handles long enough for a winter coat.
  shopping, reusable, everyday
    Sattelby | Market Tote | natural | 19.90 | Thick canvas with a pocket for the shopping list. | colors=natural,black,mustard
    Casa Lirondel | Net Bag Filet | orange | 12.90 | Weighs nothing, holds eight melons. | pattern=checked; material=cotton
    Sattelby | Leather Shopper | brown | 149.00 | One hide, two handles, ten years. | material=leather; foldable=no
    Casa Lirondel | Straw Beach Basket | natural | 44.00 | Woven palm with bright pompoms. | material=palm leaf; pattern=zigzag; foldable=no

  laptop-backpack | rucksack | Bags > Backpacks | material=recycled polyester; waterproof=no
  A padded sleeve for the laptop, a dry place for lunch, and it stands up by itself under the desk.
  office, school, commuting, laptop
    Sattelby | Roll-Top Commuter | olive | 99.00 | Grows from 18 to 24 litres when the bakery is open. | capacityLitres=24; waterproof=yes; colors=olive,black,mustard
    Nimbelo | Slim Tech Backpack 15 | grey | 84.00 | A suitcase strap and a pocket thieves do not find. | capacityLitres=16
    Purzel & Pip | School Bag Kosmos | purple | 119.00 | Weighs under a kilo and grows with the back. | capacityLitres=20; ageFrom=6; pattern=dotted

  suitcase | suitcase | Bags > Travel > Suitcases | material=polycarbonate; wheels=4
  Four quiet wheels, a lock that customs can open, and shells that spring back from dents.
  travel, flight, holiday
    Wandersee | Cabin Trolley 38 L | teal | 129.00 | Fits the overhead bin of every airline we could find. | capacityLitres=38; weightKg=2.6; colors=teal,black,pink
    Wandersee | Check-In Trolley 95 L | navy | 189.00 | Two weeks for two, divided in the middle. | capacityLitres=95; weightKg=4.1; pattern=striped
    Wandersee | Koffer Weltreise Hartschale | red | 159.00 | Robuste Schale mit TSA-Schloss und doppelten Rollen, die über Kopfsteinpflaster gleiten. Innen zwei Netzfächer. | lang=de; capacityLitres=65; weightKg=3.4

  wallet | wallet | Bags > Small leather goods > Wallets | material=leather; rfidProtection=yes
  Cards, notes and coins in their places, and still flat in the front pocket.
  money, cards, gift, rfid
    Sattelby | Slim Card Holder | black | 29.00 | Six cards and a folded note. | cards=6; colors=black,brown,green
    Sattelby | Zip-Around Wallet | burgundy | 64.00 | Everything, coins too, behind one zip. | cards=12
    Gattoscuro | Piñatex Bifold | natural | 44.00 | Made from pineapple leaves. | material=pineapple fibre; cards=8; vegan=yes

  crossbody | crossbody | Bags > Shoulder bags | material=leather; adjustableStrap=yes
  Hands free, valuables in front: room for a phone, keys, a book and an apple.
  city, evening, everyday
    Sattelby | Saddle Bag Mini | brown | 89.00 | Rounded flap, brass pin. | capacityLitres=3
    Wandersee | Sling Bag Urban | black | 49.00 | Over the shoulder, on the chest, around the waist. | material=recycled nylon; capacityLitres=5; colors=black,purple
    Casa Lirondel | Bolso de Noche Terciopelo | green | 39.00 | Bolso pequeño de terciopelo con cadena dorada, ideal para bodas y cenas. Cabe el móvil y poco más. | lang=es; material=velvet

  weekender | duffel | Bags > Travel > Weekend bags | material=waxed canvas; shoeCompartment=yes
  Packed on Friday in five minutes: wide opening, shoe compartment, strong strap.
  travel, gym, weekend
    Wandersee | Holdall Harbour | navy | 119.00 | Waxed cloth and leather that look better scratched. | capacityLitres=42
    Temponova | Gym Duffel | red | 44.90 | A wet pocket for towel and trunks. | material=recycled polyester; capacityLitres=35; pattern=striped

  toiletry-bag | pouchbag | Bags > Travel > Toiletry bags | material=recycled polyester; waterproof=yes
  Hangs on any hook and keeps shampoo away from shirts.
  travel, bathroom, organiser
    Wandersee | Hanging Wash Bag | grey | 29.90 | Unrolls into four pockets and a mirror. |
    Casa Lirondel | Quilted Cosmetic Pouch | pink | 22.00 | Lined so that powder wipes off. | material=cotton; pattern=floral; waterproof=no
    Wandersee | Packing Cubes, Set of 4 | teal | 27.90 | Shirts here, socks there, order everywhere. | setOf=4; waterproof=no

  umbrella | umbrella | Bags > Accessories > Umbrellas | material=recycled polyester; windproof=yes
  Turns inside out in a gale and comes back as if nothing had happened.
  rain, wind, commuting
    Wandersee | Pocket Umbrella | black | 26.90 | Opens and closes with one thumb. | weightGrams=320; colors=black,red,yellow
    Wandersee | Long Umbrella Oxford | navy | 44.00 | Ash handle, sixteen ribs, room for two. | weightGrams=690; pattern=checked
    Purzel & Pip | Dome Umbrella for Kids | clear | 16.90 | See-through, so that they see where they run. | ageFrom=4; pattern=dotted; windproof=no
`;
