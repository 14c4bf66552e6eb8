export const GARDEN = `
  plant-pot | plantpot | Garden > Pots & planters > Pots | alsoIn=Home > Decoration > Plants; material=terracotta clay; drainage=yes
  A home for herbs, monsteras and forgiving succulents, with a hole below and a saucer to match.
  plants, balcony, decoration
    Casa Lirondel | Toscana Terracotta Pot | terracotta | 19.90 | Breathes, ages and survives the frost. | sizes=16 cm,22 cm,30 cm
    Brumalis | Speckled Planter | white | 26.00 | Glazed by hand, with a matt belly. | material=stoneware; pattern=dotted; diameterCm=20
    Hjemlysa | Self-Watering Planter | grey | 29.90 | Drinks from its own tank for three weeks of holidays. | material=recycled plastic; diameterCm=25
    Verdanella | Hanging Macramé Pot | cream | 24.00 | Cotton knots hold a trailing ivy by the window. | material=cotton; diameterCm=15

  watering-can | wateringcan | Garden > Watering > Watering cans | material=zinc; capacityLitres=9
  Well balanced when full, and the rose gives a rain fine enough for seedlings.
  plants, balcony, watering
    Verdanella | Classic Zinc Can 9 L | silver | 44.00 | Two handles for a straight back. |
    Verdanella | Indoor Can Long Spout | green | 24.90 | Reaches the fern behind the sofa. | capacityLitres=1.5; material=steel; colors=green,copper,black
    Purzel & Pip | Little Gardener’s Can | red | 9.90 | Enough water for a row of radishes. | capacityLitres=1; ageFrom=2; material=plastic; pattern=dotted

  secateurs | secateurs | Garden > Tools > Cutting | material=hardened steel; leftHanded=no
  A clean cut that heals, for roses, vines and twigs as thick as a thumb.
  pruning, roses, hedge
    Eisenhold | Bypass Pruner 8 | red | 39.00 | Every part can be bought again, also in twenty years. | cutMm=24
    Tanaka Lane | Bonsai Shears | black | 34.00 | Fine, long points for fine, slow work. | cutMm=6
    Eisenhold | Telescopic Lopper | orange | 64.00 | Cuts above your head without a ladder. | cutMm=42

  trowel | trowel | Garden > Tools > Digging | material=stainless steel; handle=ash wood
  Stays sharp in stony ground and does not bend where others give up.
  planting, soil, balcony
    Eisenhold | Planting Trowel | natural | 19.90 | Marks on the blade tell how deep the tulips go. |
    Eisenhold | Spade Grabmeister | green | 54.00 | Geschmiedetes Blatt mit breitem Tritt für schwere Lehmböden. Der Stiel aus Esche federt und liegt gut in der Hand. | lang=de; weightKg=1.9
    Purzel & Pip | Children’s Garden Set | yellow | 24.90 | Spade, rake and broom that really work. | setOf=3; ageFrom=3; material=steel

  garden-hose | hose | Garden > Watering > Hoses | material=rubber; lengthM=20
  Does not kink, does not smell, and rolls up as willingly as it rolls out.
  watering, lawn, car wash
    Verdanella | Flex Hose 20 m | green | 49.00 | With four couplings and a spray gun. |
    Verdanella | Drip Irrigation Kit | black | 39.90 | Gives each tomato its drops while you are away. | lengthM=25; material=plastic

  garden-gloves | glove | Garden > Tools > Gloves | material=goat leather; machineWashable=no
  Keeps thorns out and feeling in; rinse them and hang them up.
  hands, protection, roses
    Eisenhold | Rose Gauntlets | brown | 29.90 | Leather to the elbows against the wildest rambler. | sizes=S,M,L
    Verdanella | Bamboo Grip Gloves | pink | 9.90 | Thin enough to pick up seeds. | material=bamboo; machineWashable=yes; pattern=floral

  bird-feeder | birdhouse | Garden > Wildlife > Birds & bees | material=cedar wood; weatherproof=yes
  Invites robins, tits and now and then a woodpecker to breakfast in front of the window.
  birds, winter, nature, gift
    Verdanella | Cedar Bird Table | natural | 49.00 | A roof against rain and a post against cats. |
    Verdanella | Nest Box 32 mm | green | 24.90 | The right door for great tits and sparrows. | material=wood concrete
    Verdanella | Bee Hotel Large | brown | 34.00 | Two hundred rooms with clean edges for wild bees. | material=oak; pattern=dotted

  seeds | seeds | Garden > Plants > Seeds | organic=yes
  Open-pollinated and untreated: save your own and swap them with the neighbours.
  sowing, vegetables, balcony, bees
    Kräuterholm | Heirloom Tomato Mix | red | 4.50 | Six old varieties, from cherry to beefsteak. | sowFrom=March
    Kräuterholm | Wildflower Meadow 50 m² | purple | 12.90 | Poppies, cornflowers and a hum from May to October. | sowFrom=April; pattern=floral
    Kräuterholm | Jalapeño & Padrón Seeds | green | 3.90 | For the hot corner of the balcony. | sowFrom=February
    Kräuterholm | Kitchen Herb Box | olive | 16.50 | Basil, parsley, chives and coriander, with soil and pots. | sowFrom=any time; setOf=4; shape=raisedbed

  barbecue | grill | Garden > Outdoor living > Barbecues | material=steel; fuel=charcoal
  Lights quickly, holds its heat under the lid and is cleaned with a brush and a beer.
  grilling, summer, party
    Kastellen | Kettle Barbecue 57 | black | 159.00 | Direct or indirect: steaks in the middle, chicken at the side. | diameterCm=57
    Kastellen | Gas Grill Trio | silver | 329.00 | Three burners and dinner ten minutes later. | fuel=gas; burners=3
    Verdanella | Bucket Grill | red | 39.90 | Carry it to the river by its handle. | diameterCm=28; colors=red,teal

  raised-bed | raisedbed | Garden > Pots & planters > Raised beds | material=larch wood; assemblyRequired=yes
  Lettuce at hip height: no kneeling, fewer snails, earlier radishes.
  vegetables, balcony, back-friendly
    Verdanella | Larch Raised Bed | natural | 139.00 | Slots together and lasts ten winters unpainted. | widthCm=120
    Verdanella | Balcony Planter on Legs | grey | 89.00 | A vegetable patch of half a square metre. | widthCm=80; material=zinc
`;
