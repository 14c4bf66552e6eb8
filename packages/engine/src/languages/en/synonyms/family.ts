/** Baby, toys, games, pets, party. */
export const FAMILY = `
nappy = diaper
nappy bag = diaper bag = changing bag
nappy cream = diaper rash cream
changing mat = changing pad = diaper changing mat
changing table = changing station
pushchair = stroller = buggy = baby carriage
pram > stroller
double buggy = twin stroller = double stroller
travel system > stroller
infant car seat = baby car seat
child car seat = kids car seat
booster seat > car seat
baby carrier = baby sling = baby wrap carrier
crib = cot
bassinet = moses basket
cradle > crib
cot mattress = crib mattress
cot bumper = crib bumper
playpen = play yard = play pen
travel cot = portable crib
baby monitor = baby phone
baby gate = safety gate = stair gate
baby bouncer = bouncy seat = baby rocker
dummy = pacifier = soother
teether = teething ring = teething toy
feeding bottle = baby bottle = nursing bottle
bottle warmer = baby bottle warmer
bottle sterilizer = baby bottle sterilizer
breast pump = milk pump
nursing pillow = breastfeeding pillow = feeding pillow
nursing bra = maternity bra
sippy cup = training cup = toddler cup
muslin cloth = burp cloth
baby wipes = wet wipes
baby food = infant food
baby formula = infant formula = formula milk
babygro = sleepsuit = baby onesie
baby grow = baby bodysuit
swaddle = swaddling blanket = swaddle wrap
sleeping sack = baby sleeping bag
potty = potty chair = training potty
baby bath = baby bathtub = infant tub
infant > baby
newborn > baby
toddler > kids
stuffed animal = soft toy = plush toy = cuddly toy = plushie
teddy bear = teddy
teddy bear > plush toy
dolls house = dollhouse
doll clothes > doll accessories
building blocks = building bricks = toy bricks
construction set > building blocks
lego > building bricks
jigsaw puzzle = jigsaw = puzzle game
board game = boardgame = tabletop game
playing cards = deck of cards = pack of cards
chess set = chess board
tabletop football = foosball = table football
pool table = billiard table
toy car > toy vehicle
remote control car = rc car = radio controlled car
rc helicopter = remote control helicopter
model train = train set = toy train
toy truck > toy vehicle
action figure = toy figure
water gun = water pistol = squirt gun
toy gun > toy weapon
play dough = modelling dough = playdough
plasticine > modelling clay
crayons = wax crayons
coloured pencils = colored pencils
felt tip pens = felt tips = fibre tip pens
coloring book = colouring book
kids bike = children's bike = childrens bicycle
balance bike = running bike kids
tricycle = trike
kick scooter = push scooter
ride on toy = ride on car
swing set = swing frame
playhouse = play house = wendy house
play tent = kids tent
sandpit = sandbox = sand pit
seesaw = see saw = teeter totter
bouncy castle = bounce house = inflatable castle
skipping rope = jump rope
yo yo = yoyo
kite > toy
fidget spinner > fidget toy
rattle > baby toy
educational toy = learning toy
rocking horse > ride on toy
party supplies = party decorations
bunting = pennant banner
gift wrap = wrapping paper = gift paper
gift bag = present bag
gift card = gift voucher
gift > present
birthday candles = cake candles
pinata > party game
fireworks > pyrotechnics
christmas stocking = xmas stocking
dog food > pet food
cat food > pet food
puppy food > dog food
kitten food > cat food
kibble = dry dog food
dog treats = dog snacks = dog biscuits
cat treats = cat snacks
dog bed = pet bed
cat bed > pet bed
dog lead = dog leash = leash
dog crate = dog cage = dog kennel crate
kennel = dog house = doghouse
pet carrier = cat carrier = animal carrier
cat litter = kitty litter
litter tray = litter box = cat toilet
cat tree = cat scratching tree = cat tower
scratching post = cat scratcher
cat flap = pet door = cat door
dog bowl = pet bowl = feeding bowl
dog toy > pet toy
cat toy > pet toy
dog coat = dog jacket = dog sweater
dog brush = pet brush = grooming brush
dog clippers = pet clippers
flea treatment = flea drops = flea and tick treatment
poop bags = dog waste bags = poo bags
puppy pads = training pads = pee pads
fish tank = aquarium
fish food > pet food
aquarium filter = fish tank filter
aquarium heater = fish tank heater
bird cage = birdcage
hamster cage = small animal cage
rabbit hutch = bunny cage
guinea pig food > small animal food
chicken coop = hen house = chicken house
horse blanket = horse rug
hay feeder = hay rack
terrarium = vivarium
pet supplies = pet accessories
bunny > rabbit
kitten > cat
puppy > dog
canine > dog
feline > cat
`;
