export const FOOD = `
  coffee-beans | pouch | Food & drink > Coffee & tea > Coffee | organic=yes; weightGrams=500; caffeine=yes
  Roasted in small drums every Tuesday and packed while still warm, with a valve that keeps the air out.
  coffee, beans, fair trade
    Roast Nordby | Espresso Notte | brown | 13.90 | Dark and round: bitter chocolate, walnut and a thick crema. | roast=dark
    Roast Nordby | Filter Yirga Morning | yellow | 15.50 | Bright as a peach, with jasmine in the nose; best by hand filter. | roast=light; weightGrams=350
    Roast Nordby | Decaf Luna | blue | 14.90 | Decaffeinated with mountain water, for the cup after dinner. | roast=medium; caffeine=no
    Ostravelle | Café de Olla Blend | terracotta | 12.50 | Cinnamon and brown sugar notes, as in a Mexican clay pot. | roast=medium

  tea | tin | Food & drink > Coffee & tea > Tea | organic=yes; weightGrams=100; caffeine=yes
  Whole leaves with room to unfold, packed in a tin that keeps out light and the smell of spices.
  tea, loose leaf, gift
    Teetuva | Sencha First Flush | green | 16.00 | Grassy and sweet; brew it at 70 degrees and no hotter. | teaType=green
    Teetuva | Smoky Lapsang | black | 13.50 | Dried over pine fire: a campfire in a cup. | teaType=black
    Kräuterholm | Schlaf-Gut Kräutertee | purple | 7.90 | Melisse, Lavendel und Hopfen beruhigen am Abend. Ohne Koffein, aus eigenem Anbau im Allgäu. | lang=de; caffeine=no; teaType=herbal; weightGrams=60
    Teetuva | Chai Masala Bazaar | orange | 9.90 | Cardamom, ginger and pepper; simmer it with milk. | teaType=spiced

  chocolate | bar | Food & drink > Sweets > Chocolate | weightGrams=80; organic=yes; vegan=no
  Stone-ground from bean to bar for three days until it melts like butter.
  sweet, gift, cocoa
    Maison Perlune | Chocolat Noir 72 % Fleur de Sel | black | 5.90 | Une tablette intense, relevée de cristaux de sel de Guérande. Sans lait ni soja. | lang=fr; cocoaPercent=72; vegan=yes
    Maison Perlune | Milk Chocolate Crème Brûlée | brown | 5.50 | Caramel shards crackle in mild Alpine milk chocolate. | cocoaPercent=38
    Maison Perlune | Raspberry Ruby Bar | pink | 6.20 | Tart freeze-dried raspberries on pink cocoa beans. | cocoaPercent=47; pattern=dotted
    Maison Perlune | Praline Box of 16 | gold | 24.00 | Hazelnut, pistachio, marzipan and sea-salt caramel, in a box with a ribbon. | weightGrams=200; shape=gamebox

  honey | honeyjar | Food & drink > Pantry > Honey & jam | weightGrams=400; vegan=no
  Cold-extracted and never heated, so that everything the bees put in is still there.
  breakfast, spread, bees
    Kräuterholm | Waldhonig aus dem Schwarzwald | brown | 9.90 | Kräftig und malzig, von Tannen und Fichten gesammelt. Passt zu Käse ebenso wie in den Tee. | lang=de
    Oliveranza | Orange Blossom Honey | yellow | 8.50 | Light, floral, a little like the groves of Valencia in April. |
    Kräuterholm | Creamy Clover Honey | cream | 7.90 | Stirred for days so that it spreads and does not drip. |

  jam | honeyjar | Food & drink > Pantry > Honey & jam | weightGrams=250; vegan=yes; organic=yes
  More fruit than sugar, cooked in copper kettles of ten jars at a time.
  breakfast, spread, fruit
    Maison Perlune | Confiture Abricot & Amande | orange | 5.90 | Des abricots du Roussillon cuits lentement avec des éclats d’amande. Idéale sur une brioche tiède. | lang=fr
    Ostravelle | Powidła Plum Butter | purple | 6.40 | Plums from around Łódź, simmered two nights and not sweetened at all. | sugarFree=yes
    Havrekil | Cloudberry Jam | orange | 9.80 | Tart Arctic berries for waffles and grilled Halloumi. |

  olive-oil | oilbottle | Food & drink > Pantry > Oil & vinegar | capacityMl=500; vegan=yes; organic=yes
  Picked early, pressed the same day and filtered through cotton.
  salad, cooking, mediterranean
    Oliveranza | Aceite Picual Virgen Extra | green | 14.90 | Aceite intenso de Jaén con notas de tomatera e higuera. Perfecto en crudo, sobre pan o gazpacho. | lang=es
    Oliveranza | Mild Arbequina Oil | yellow | 12.90 | Soft and nutty; good for mayonnaise and for children. |
    Kräuterholm | Apple Cider Vinegar, Unfiltered | brown | 6.50 | Cloudy, with the mother in it; two years in oak. | organic=yes

  pasta | pouch | Food & drink > Pantry > Pasta & rice | weightGrams=500; vegan=yes; glutenFree=no
  Drawn through bronze and dried slowly, so that sauce clings to it.
  dinner, italian, vegan
    Oliveranza | Tagliatelle al Limone | yellow | 4.90 | Lemon zest in the dough; only needs butter. |
    Oliveranza | Chickpea Fusilli | orange | 4.50 | Made of nothing but chickpeas: twice the protein, no gluten. | glutenFree=yes; weightGrams=250
    Kastellen | Schwäbische Spätzle | cream | 3.90 | Nach Hausmacherart mit frischen Eiern, ideal zu Linsen oder Käse. In zehn Minuten gar. | lang=de; vegan=no

  hot-sauce | saucebottle | Food & drink > Pantry > Sauces & spices | capacityMl=150; vegan=yes
  Fermented chillies, vinegar and nothing to hide; a few drops wake up eggs, tacos and noodles.
  spicy, chilli, barbecue
    Piquant Palace | Jalapeño & Lime | green | 7.50 | Fresh and mild: the one for people who say they do not like it hot. | heat=2
    Piquant Palace | Smoked Chipotle | brown | 7.90 | Like a barbecue in a bottle. | heat=3
    Piquant Palace | Ghost Story | red | 9.50 | Made from bhut jolokia. Please read the label, then use a toothpick. | heat=5
    Tanaka Lane | Yuzu Kosho Sauce | yellow | 8.90 | Citrus peel and green chilli for fish and dumplings. | heat=3

  spices | tin | Food & drink > Pantry > Sauces & spices | weightGrams=60; organic=yes; vegan=yes
  Roasted and ground in the week it is shipped, in a tin you can refill.
  cooking, seasoning, vegan
    Piquant Palace | Ras el Hanout | orange | 6.90 | Twenty-three spices from a Moroccan spice seller’s top shelf. |
    Piquant Palace | Garam Masala Delhi | brown | 5.90 | Sweet and warm; goes in at the end of a curry. |
    Kräuterholm | Herb Salt from the Alps | green | 4.90 | Lovage, chives and mountain salt on boiled eggs and tomatoes. |
    Piquant Palace | زعتر بلدي | olive | 6.50 | خلطة زعتر مع السمسم والسماق، تقدم مع زيت الزيتون والخبز الساخن. محمصة ومطحونة كل أسبوع. | lang=ar

  granola | pouch | Food & drink > Breakfast > Granola & muesli | weightGrams=450; vegan=yes; organic=yes
  Baked until the clusters crunch, sweetened only with fruit.
  breakfast, oats, snack
    Havrekil | Havre Granola Hazelnut | brown | 7.20 | Rolled oats, roasted hazelnuts and a pinch of sea salt. |
    Havrekil | Berry Crunch Granola | red | 7.50 | Redcurrants and blackberries dyed the milk pink. |
    Kräuterholm | Birchermüesli ohne Zucker | green | 6.20 | Zarte Haferflocken, Apfel und Nüsse, wie es in Zürich erfunden wurde. Am Abend einweichen und morgens genießen. | lang=de; sugarFree=yes
`;
