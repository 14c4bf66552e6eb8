/** Clothing, shoes, bags, jewellery and watches. */
export const CLOTHING = `
trousers = pants = slacks
sweater = jumper = pullover
sweatshirt > sweater
hoodie = hooded sweatshirt
hoodie > sweatshirt
cardigan > sweater
turtleneck = polo neck = roll neck
turtleneck > sweater
t-shirt = tee shirt
tank top = sleeveless top = singlet
camisole > tank top
polo shirt = golf shirt
dress shirt = formal shirt
blouse > top, shirt
undershirt > vest
waistcoat > vest
gilet = sleeveless jacket = body warmer
gilet > vest
underwear = undergarments = underclothes
panties = knickers
panties > underwear
boxer briefs = trunk underwear
boxer shorts > underwear
boxer briefs > underwear
thong > panties
bra = brassiere
bra > lingerie
panties > lingerie
lingerie > underwear
bralette > bra
shapewear = body shaper = girdle
corset > shapewear
tights = pantyhose
hosiery > tights, stockings
tights > hosiery
leggings > tights
jeggings > leggings, jeans
long johns = thermal underwear = long underwear
base layer > thermal underwear
nightgown = nightdress = nightie
nightgown > sleepwear
pajamas > sleepwear
sleepwear = nightwear
dressing gown = bathrobe = housecoat
bathrobe > robe
onesie > bodysuit
swimsuit = swimming costume = bathing suit
bikini > swimsuit, swimwear
tankini > swimsuit, swimwear
swimsuit > swimwear
swim trunks = swim shorts
swim trunks > swimwear
board shorts = boardshorts
board shorts > swim trunks
rash guard = rash vest
wetsuit = wet suit
jeans = denim trousers
dungarees = bib overalls
coveralls = boiler suit
overalls > workwear
jumpsuit > romper
playsuit = romper
chinos = khakis
chinos > trousers
cargo pants = combat trousers = cargo trousers
sweatpants = joggers = jogging bottoms = track pants
tracksuit = jogging suit = sweatsuit
shell suit > tracksuit
capri pants = three quarter trousers = cropped trousers
culottes > trousers
sarong > beach wrap
jacket > outerwear
parka > jacket, coat
anorak = windbreaker = windcheater
anorak > jacket
windbreaker > jacket
raincoat = rain coat = mackintosh = rain jacket
raincoat > coat, jacket
trench coat = trenchcoat
overcoat = topcoat
overcoat > coat
peacoat = pea coat
down jacket = puffer jacket = quilted jacket
bomber jacket = flight jacket
blazer = sport coat = sports jacket
blazer > jacket
tuxedo = dinner jacket = dinner suit
poncho > cape
tailcoat > suit
gown > dress
evening gown = evening dress
prom dress > evening dress
wedding dress = bridal gown = wedding gown
sundress = summer dress
frock > dress
pinafore = pinafore dress
kilt > skirt
apron = pinny
hat > headwear
beanie = knit cap = woolly hat = knit hat
beanie > hat
bobble hat > beanie
baseball cap = ball cap = snapback
baseball cap > hat
sun hat = sunhat
fedora > hat
cowboy hat = stetson
beret > hat
headband = hair band = hairband
scarf > neckwear
shawl = stole
shawl > scarf
pashmina > scarf, shawl
snood > scarf
bandanna > scarf
balaclava = ski mask
ear muffs = earmuffs = ear warmers
mittens > gloves
mitts > mittens
necktie = neck tie
bow tie = bowtie
cufflinks = cuff links
pocket square > handkerchief
handkerchief = hankie
sneakers = trainers = tennis shoes = athletic shoes
sneakers > shoes, footwear
trainers > shoes
gym shoes > sneakers
running shoes = running trainers = jogging shoes
high tops > sneakers
plimsolls > sneakers
loafers = slip on shoes
loafers > shoes
moccasins > loafers, shoes
oxfords = oxford shoes
brogues > oxford shoes
dress shoes = formal shoes
high heels = high heeled shoes = stilettos
high heels > shoes
court shoes > heels
wedge heels = wedge shoes
flat shoes = ballet flats = ballerina shoes
sandals > shoes
flip flops = thongs sandals
flip flops > sandals
espadrilles > shoes
slippers = house shoes
boots > footwear
shoes > footwear
wellington boots = wellies = rubber boots = gumboots = rain boots
hiking boots = walking boots = trekking boots
work boots = safety boots = steel toe boots
safety shoes = safety footwear
ankle boots = booties
chelsea boots > ankle boots
cowboy boots = western boots
snow boots = winter boots
football boots = soccer cleats = soccer boots
cleats > sports shoes
insoles = shoe inserts = inner soles
shoelaces = shoe laces = boot laces
shoehorn = shoe horn
shoe polish = boot polish
shoe rack = shoe shelf = shoe storage
handbag = purse = hand bag = pocketbook
handbag > bag
tote bag = shopper bag = tote
clutch bag = evening bag
crossbody bag = cross body bag
messenger bag = satchel
duffel bag = duffle bag = holdall
gym bag = sports bag
bum bag = fanny pack = waist bag = belt bag
backpack = rucksack = knapsack
backpack > bag
school bag = book bag = schoolbag
suitcase = luggage case = trolley case
suitcase > luggage
baggage > luggage
hand luggage = carry on luggage = cabin bag = cabin luggage
garment bag = suit bag
luggage tag = baggage tag = bag tag
wallet = billfold
wallet > purse
card holder = credit card case = card wallet
coin purse = change purse
key ring = keyring = keychain = key chain
umbrella = brolly
parasol > umbrella
walking stick > cane
sunglasses = shades eyewear = sun glasses
sunglasses > eyewear
eyeglasses = spectacles = glasses frames
reading glasses = readers glasses
glasses case = eyeglass case = spectacle case
necklace > jewelry
pendant > necklace
choker > necklace
bracelet > jewelry
bangle > bracelet
anklet = ankle bracelet
earrings > jewelry
ear studs = stud earrings
hoop earrings = hoops jewelry
brooch > jewelry
wedding ring = wedding band
jewelry box = jewellery case = trinket box
wristwatch = wrist watch
wristwatch > watch
stopwatch = stop watch
watch strap = watch band = watchband
fancy dress = costume = dress up costume
fancy dress costume = halloween costume
ladies = women
gents = men
menswear = mens clothing
kids = children
childrenswear = kids clothing = children's clothes
plus size = curvy fit
maternity wear = pregnancy clothes
workwear = work clothes
hi vis = high visibility = hi viz
sportswear = activewear = athletic wear
faux leather = imitation leather = vegan leather = pu leather
faux fur = fake fur
fake > faux
suede > leather
cashmere > wool
merino > wool
zip = zipper
waterproof > water resistant
sleeveless > vest top
crew neck = crewneck = round neck
v neck = v-neckline
velcro = hook and loop
press stud = snap fastener
legwarmers = leg warmers
wrist band = wristband
sweatband = sweat band
eye mask = sleep mask
swimming cap = bathing cap
`;
