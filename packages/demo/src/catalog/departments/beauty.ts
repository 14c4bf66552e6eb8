export const BEAUTY = `
  hand-cream | tube | Beauty > Body care > Hand care | capacityMl=75; vegan=yes; crueltyFree=yes
  Sinks in at once and leaves no film on the keyboard; for hands that are washed often.
  dry skin, hands, vegan
    Maison Perlune | Crème Mains Karité | cream | 12.50 | Un soin riche au beurre de karité et au miel de lavande. Répare les mains sèches dès la première nuit. | lang=fr; vegan=no
    Solvane | Sea Buckthorn Hand Balm | orange | 11.90 | Gardeners, climbers and nurses asked for a second tube. |
    Solvane | Unscented Hand Cream | white | 9.90 | No perfume, no colour, no fuss. | fragranceFree=yes

  shampoo-bar | soap | Beauty > Hair > Shampoo | weightGrams=85; vegan=yes
  Lathers like a liquid, lasts as long as two bottles and goes through airport security.
  plastic free, zero waste, travel, vegan
    Solvane | Solid Shampoo Rosemary | green | 10.90 | For hair that gets greasy by evening. | hairType=oily
    Solvane | Solid Shampoo Oat Milk | beige | 10.90 | For dry ends and itching scalps. | hairType=dry
    Maison Perlune | Savon de Marseille Olive | olive | 6.90 | Un cube traditionnel à 72 % d’huile d’olive, pour la peau, le linge et la maison. Sans parfum ni colorant. | lang=fr; weightGrams=300

  face-cream | creamjar | Beauty > Face > Moisturisers | capacityMl=50; vegan=yes; crueltyFree=yes
  Light enough for under make-up, rich enough for winter on the bicycle.
  skin care, moisturising
    Solvane | Day Cream Birch | white | 24.90 | Calms red cheeks after cold wind. | skinType=sensitive
    Maison Perlune | Night Cream Rose | pink | 34.00 | Works while you sleep; wakes you gently. | skinType=mature
    Solvane | Aloe Gel Cream | mint | 19.90 | Cools after too much sun. | skinType=oily

  sunscreen | pumpbottle | Beauty > Sun > Sun protection | vegan=yes; waterproof=yes
  Protects from UVA and UVB, does not sting in the eyes and leaves reefs alone.
  summer, beach, skin care, children
    Aqualund | Sun Milk SPF 30 | yellow | 16.90 | For the whole family and a week by the sea. | spf=30; capacityMl=250
    Aqualund | Mineral Face Stick SPF 50 | white | 14.90 | Draw it on nose and ears; stays on while surfing. | spf=50; capacityMl=20; shape=lipstick
    Aqualund | Kids Sun Spray SPF 50+ | blue | 19.90 | Tinted blue, so that you see where it is missing. | spf=50; capacityMl=200

  perfume | perfume | Beauty > Fragrance > Perfume | capacityMl=50; vegan=yes
  Blooms on warm skin, changes over the day and does not enter the room before you.
  scent, gift, evening
    Maison Perlune | Eau de Parfum Minuit | purple | 89.00 | Iris, plum and a trace of smoke. | scent=floral
    Maison Perlune | Cologne Agrumes | yellow | 64.00 | Bergamot and salt, like an open window in Menton. | scent=citrus
    Solvane | Forest Floor | green | 79.00 | Moss, cedar, rain on earth. | scent=woody
    Maison Perlune | عطر العود الملكي | gold | 99.00 | عطر شرقي دافئ من العود والعنبر والورد. يدوم طويلا ويناسب المساء والمناسبات. | lang=ar; scent=oriental

  hairbrush | brush | Beauty > Hair > Brushes | material=beech wood; vegan=yes
  Untangles without tears and spreads the shine from the roots to the tips.
  hair, bathroom, gift
    Alder & Lumo | Pin Brush Beech | natural | 24.90 | Rounded wooden pins massage the scalp. |
    Purzel & Pip | Detangler Brush | pink | 12.90 | No more shouting before school. | material=plastic; ageFrom=3
    Alder & Lumo | Boar Bristle Brush | brown | 29.90 | Polishes fine hair to a gloss. | vegan=no

  lip-balm | lipstick | Beauty > Face > Lips | vegan=yes
  Soft lips in dry air, with a touch of colour if you like.
  winter, lips, vegan
    Solvane | Lip Balm Calendula | orange | 5.90 | For ski lifts and dry offices. | weightGrams=5
    Maison Perlune | Velvet Lipstick Cerise | red | 21.00 | Matt, long-lasting, kissproof until dessert. | finish=matt
    Maison Perlune | Tinted Balm Rosé | pink | 12.90 | Your lips, only better. | finish=glossy

  beard-oil | dropper | Beauty > Shaving > Beard care | capacityMl=30; vegan=yes
  Softens whiskers and the skin below, with a scent that keeps to itself.
  beard, men, gift
    Solvane | Beard Oil Harbour | navy | 18.90 | Cedar, tar and a little lime. |
    Eisenhold | Safety Razor | silver | 39.00 | One blade, no plastic, the closest shave. | material=brass; shape=toothbrush

  toothbrush | toothbrush | Beauty > Oral care > Toothbrushes | material=bamboo; vegan=yes
  Reaches the last molar and goes on the compost at the end of its days.
  teeth, plastic free, bathroom
    Solvane | Bamboo Toothbrush, 4 Pack | natural | 11.90 | Four colours, so that nobody mixes them up. | setOf=4
    Voltarrel | Sonic Toothbrush | white | 59.00 | Two minutes, thirty thousand strokes and a timer. | electric=yes; material=plastic; batteryHours=30
`;
