/**
 * The things that the shop of every language sells: id, department, colour, material, person, price in euros. `-`: the
 * thing has none. A language file names them in its own words.
 */
export const CONCEPTS = `
dress-evening clothing black polyester women 60
dress-summer clothing red cotton women 35
shirt clothing white cotton men 30
tshirt clothing blue cotton kids 10
jeans clothing blue cotton men 50
jacket-winter clothing green polyester women 120
jacket-rain clothing yellow polyester kids 40
coat clothing grey wool women 150
sweater clothing blue wool men 70
pyjamas clothing pink cotton kids 20
shoes-men shoes black polyester men 90
shoes-women shoes pink polyester women 85
boots shoes brown leather women 110
wellies shoes yellow rubber kids 25
sandals shoes brown leather women 45
slippers shoes grey wool men 22
cap accessories grey wool women 15
gloves accessories black leather men 35
scarf accessories red silk women 40
socks accessories white cotton men 12
belt accessories brown leather men 30
handbag accessories black leather women 95
backpack-school accessories blue polyester kids 45
backpack-laptop accessories grey polyester men 60
wallet accessories brown leather men 40
watch accessories silver steel men 140
ring accessories silver silver women 55
earrings accessories gold gold women 130
sunglasses accessories black plastic women 50
suitcase accessories blue plastic - 80
lamp-desk home black steel - 35
lamp-floor home white steel - 75
bulb home white glass - 6
chair home black polyester - 180
table home brown wood - 400
sofa home grey polyester - 700
bed home white wood - 350
mattress home white - - 300
pillow home white cotton - 30
blanket home grey wool - 55
bedding home blue cotton - 45
curtain home green polyester - 28
rug home red wool - 160
towel home white cotton - 14
shelf home brown wood - 90
mirror home silver glass - 65
knife kitchen silver steel - 40
pan kitchen black steel - 45
pot kitchen silver steel - 50
kettle kitchen white plastic - 35
coffee-machine kitchen black plastic - 250
blender kitchen white plastic - 60
toaster kitchen red steel - 40
mug kitchen blue porcelain - 9
wineglass kitchen - glass - 24
thermos kitchen green steel - 25
coffee food - - - 18
tea food - - - 5
honey food - - - 8
chocolate-plain food - - - 4
chocolate-milk food - - - 2
oil food - - - 12
milk food - - - 2
rice food - - - 3
headphones-bluetooth electronics black plastic - 80
headphones-wired electronics white plastic - 20
case electronics black plastic - 15
charger electronics white plastic - 25
cable electronics black - - 10
tv electronics black - - 600
laptop electronics grey - - 900
mouse electronics black plastic - 20
keyboard electronics black plastic - 45
robot appliances white plastic - 300
fridge appliances silver - - 650
washer appliances white - - 500
hairdryer appliances pink plastic - 35
drill appliances blue - - 120
hammer appliances - steel - 15
tent outdoor green polyester - 130
sleepingbag outdoor blue polyester - 60
bike outdoor red steel kids 140
football outdoor white - - 20
doll toys pink plastic kids 18
blocks toys - wood kids 30
stroller toys grey - babies 250
diapers toys white - babies 20
shampoo beauty - - - 7
cream beauty - - women 16
perfume beauty - - women 60
toothbrush beauty white plastic - 50
dogfood pets - - - 45
catlitter pets - - - 9
`;

/**
 * What shoppers want, one a line: an id, the ids that answer it (grade 2, or 1 where written), and what is wanted, for
 * whoever adds a language. A language file says each in its own words, in this order.
 */
export const INTENTS = `
evening-dress | dress-evening dress-summer=1 | evening dresses, plural
black-dress | dress-evening | black dress
red-dress | dress-summer | red dress for women
mens-shirts | shirt | men's shirts
white-shirt | shirt | white shirt, misspelt
kids-tshirt | tshirt | t-shirt for children
blue-jeans | jeans | blue jeans for men
winter-jacket | jacket-winter | winter jacket, misspelt or without accents
winter-jacket-price | jacket-winter | women's winter jackets under 150
rain-jacket | jacket-rain | rain jacket for a child
wool-coat | coat | wool coats
wool-sweater | sweater | men's wool sweater
sweater-synonym | sweater | another word for sweater
pyjamas | pyjamas | children's pyjamas
running-shoes | shoes-men shoes-women | running shoes
running-women | shoes-women shoes-men=1 | running shoes for women
running-black | shoes-men | black running shoes
running-size | shoes-men | men's running shoes, size 43
leather-boots | boots | leather boots
brown-boots | boots | brown women's boots, misspelt
wellies | wellies | another word for rubber boots
sandals | sandals | sandals
slippers | slippers | another word for slippers
wool-cap | cap | wool cap
leather-gloves | gloves | leather gloves
backpack-not-blue | backpack-laptop | backpack, not blue
silk-scarf | scarf | silk scarf
cotton-socks | socks | cotton socks
leather-belt | belt | leather belt for men
handbag | handbag | handbag, misspelt
black-handbag | handbag | black leather handbags
school-backpack | backpack-school | school backpack
laptop-backpack | backpack-laptop | laptop backpack
backpack-price | backpack-school | backpacks under 50
wallet | wallet | another word for wallet
mens-watch | watch | men's watch
silver-ring | ring | silver ring
earrings | earrings | gold earrings
sunglasses | sunglasses | sunglasses, misspelt or without accents
suitcase | suitcase | travel suitcase
desk-lamp | lamp-desk | desk lamp
lamp-price | lamp-floor | lamps over 50
lamps | lamp-desk lamp-floor | lamp
bulb | bulb | light bulb, misspelt
office-chair | chair | office chair
wooden-table | table | wooden table
oak-table | table | oak table
sofa | sofa | grey sofa, another word
double-bed | bed | double bed
mattress | mattress | mattress, misspelt
pillows | pillow | feather pillows
wool-blanket | blanket | wool blanket
bedding | bedding | bedding
green-curtains | curtain | green curtains
red-carpet | rug | red carpet
bath-towels | towel | bath towels
bookshelf | shelf | bookshelf
mirrors | mirror | mirrors
chef-knife | knife | chef's knife
frying-pan | pan | frying pan 28 cm
pot | pot | pot of 5 litres
kettle | kettle | electric kettle, misspelt
coffee-machine | coffee-machine | coffee machine
coffee-machine-price | coffee-machine | coffee machine under three hundred, in words
blender | blender | another word for blender
red-toaster | toaster | red toaster
mugs | mug | mugs
wine-glasses | wineglass | wine glasses, 6 pieces
thermos | thermos | thermos of half a litre
coffee | coffee | coffee beans 1 kg
green-tea | tea | green tea
honey | honey | honey
no-sugar | chocolate-plain | chocolate without sugar
milk-chocolate | chocolate-milk | milk chocolate
olive-oil | oil | olive oil 1000 ml
lactose-free | milk | lactose-free milk
rice | rice | rice
wireless-headphones | headphones-bluetooth | wireless headphones
headphones-price | headphones-wired | headphones under 30
phone-case | case | case for an iPhone 15
charger | charger | USB-C charger
cable | cable | USB cable 2 m
tv | tv | television of 55 inches
notebook | laptop | another word for laptop
mouse | mouse | wireless mouse
keyboard | keyboard | keyboard, misspelt
robot | robot | robot vacuum cleaner
fridge | fridge | another word for fridge
washer | washer | washing machines
hairdryer | hairdryer | hair dryer
drill | drill | cordless drill 18 V
tent | tent | tent for four, in words
sleeping-bag | sleepingbag | sleeping bag, misspelt
kids-bike | bike | bicycle for children
doll | doll | doll for a girl
stroller | stroller | another word for stroller
diapers | diapers | diapers, misspelt
shampoo | shampoo | shampoo 400 ml
toothbrush | toothbrush | electric toothbrush
dog-food | dogfood | dog food 10 kg
`;
