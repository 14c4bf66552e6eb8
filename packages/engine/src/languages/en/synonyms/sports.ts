/** Sport, outdoors, travel, music. */
export const SPORTS = `
bicycle = bike = cycle
mountain bike = mtb
e-bike = electric bike = electric bicycle
road bike = racing bike
exercise bike = stationary bike = spin bike
bike helmet = bicycle helmet = cycling helmet
bike lock = bicycle lock = cycle lock
bike pump = bicycle pump
bike light = bicycle light = cycle light
bike rack = bicycle rack = cycle carrier = bike carrier
bike seat = bike saddle = bicycle saddle
bike trailer = bicycle trailer
cycling shorts = bike shorts
inner tube = bike tube
treadmill = running machine
elliptical = cross trainer = elliptical trainer
rowing machine = rower
dumbbell = dumb bell = hand weights
barbell > weights
kettlebell = kettle bell
weight plates = weight discs
weight bench = workout bench = exercise bench
gym equipment = fitness equipment = exercise equipment
home gym = multi gym
resistance band = exercise band = fitness band elastic
yoga mat = exercise mat = fitness mat
pilates ball = exercise ball = gym ball = stability ball = swiss ball
foam roller > massage roller
pull up bar = chin up bar
ab roller = ab wheel
punching bag = boxing bag
soccer = association football
soccer ball = football ball
basketball hoop = basketball net
baseball glove = baseball mitt
tennis racket = tennis racquet
badminton racket = badminton racquet
shuttlecock = badminton birdie
table tennis = ping pong
table tennis bat = ping pong paddle
squash racket = squash racquet
golf trolley = golf cart bag
rollerblades = roller blades
rollerblades > inline skates
skateboard = skate board
longboard > skateboard
ski poles = ski sticks
ski goggles = snow goggles
ski helmet = snow helmet
ski jacket = snow jacket
ski trousers = ski pants = salopettes = snow pants
sled = sledge = toboggan
surfboard = surf board
paddle board = sup board = stand up paddleboard
kayak > canoe
life jacket = life vest = buoyancy aid
dinghy = inflatable boat
diving mask > snorkel mask
swim fins = flippers
armbands = water wings
fishing rod = fishing pole
fishing lure = fishing bait
tackle box = fishing box
waders > fishing boots
camp bed = camping cot = folding bed
sleeping mat = sleeping pad = camping mat
camping stove = portable stove
camping lantern = camp light
rucksack cover = backpack rain cover
hydration pack = water backpack
water bladder = hydration bladder
trekking poles = hiking poles = walking poles
pocket knife = penknife = folding knife
multitool = multi tool pliers
carabiner = karabiner = snap hook
picnic basket = picnic hamper
picnic blanket = picnic rug
beach tent = beach shelter
bow and arrow = archery set
air rifle = pellet gun = air gun
rifle scope = gun scope
dartboard = dart board
horse riding = equestrian
riding hat = riding helmet
saddle pad = numnah
sports bottle > water bottle
shin guards = shin pads
mouth guard = gum shield = mouthguard
knee support strap > knee brace
running belt > waist bag
football shirt = soccer jersey = football jersey
sports shirt > jersey
step counter = pedometer
heart rate monitor = pulse monitor
jogging > running
workout > fitness
travel pillow = neck pillow
travel bag > luggage
guitar amp = guitar amplifier
plectrum = guitar pick
keyboard instrument = electronic keyboard piano
digital piano = electric piano
drum kit = drum set
drumsticks = drum sticks
violin > string instrument
recorder flute = block flute
mouth organ = harmonica
music stand = sheet music stand
ukulele > guitar
fitness > exercise
`;
