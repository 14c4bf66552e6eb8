/** Garden, outdoor living, pools. */
export const GARDEN = `
lawn mower = lawnmower = grass mower
riding mower = lawn tractor
robot mower = robotic lawn mower
string trimmer = grass trimmer = weed eater = strimmer = weed whacker = line trimmer
brush cutter = brushcutter
hedge trimmer = hedge cutter = hedge clippers
leaf blower = garden blower = blower vac
leaf vacuum > leaf blower
wood chipper = garden shredder = chipper shredder
log splitter = wood splitter
tiller = rotavator = cultivator = rototiller
secateurs = pruning shears = pruners = hand pruner
loppers = lopping shears
shovel = spade
garden fork = digging fork
trowel = hand trowel = garden trowel
garden hose = hose pipe = hosepipe = water hose
hose reel = hose cart
hose connector = hose fitting = hose coupling
hose nozzle = spray nozzle = spray gun hose
sprinkler = lawn sprinkler
drip irrigation = drip watering
irrigation = watering system
rain barrel = water butt = rainwater tank
flower pot = flowerpot = plant pot = planter
planter box = window box
hanging basket > planter
raised bed = raised garden bed
trellis = lattice
compost bin = composter
compost > soil
potting soil = potting compost = potting mix
topsoil = top soil
mulch = bark chippings
fertilizer = fertiliser = plant food = plant feed
weed killer = weedkiller = herbicide
insecticide = bug killer = insect killer
slug pellets = slug killer = slug bait
pesticide > insecticide
mouse trap = mousetrap
rat poison = rodenticide
ant killer > insecticide
fly swatter > fly killer
bug zapper = insect zapper = electric fly killer
insect repellent = bug spray = bug repellent = mosquito repellent
grass seed = lawn seed
artificial grass = artificial turf = fake grass
astroturf > artificial grass
turf > lawn
greenhouse = green house
polytunnel > greenhouse
cold frame > greenhouse
garden shed = storage shed = tool shed
summerhouse = garden house
gazebo = pavilion tent
pergola > arbor
garden arch = garden arbor
chicken wire = poultry netting = hex netting
garden edging = lawn edging = landscape edging
paving slab = paver = paving stone
gravel = pebbles = stone chippings
weed membrane = landscape fabric = weed barrier
patio umbrella = garden parasol = market umbrella = sun umbrella
awning = sunshade canopy
shade sail = sun sail = sunshade sail
patio set = garden furniture set = outdoor dining set
garden bench = outdoor bench = park bench
garden chair = patio chair = outdoor chair
garden table = patio table = outdoor table
sun lounger = sunlounger = chaise lounger = sunbed
deck chair = deckchair = beach chair
hammock > swing bed
porch swing = garden swing = swing seat
patio heater = outdoor heater
fire pit = firepit = fire bowl
chiminea > fire pit
solar lights = solar lamps
garden lights = landscape lighting
bird feeder = bird table
bird house = birdhouse = nesting box
bird bath = birdbath
bird seed = wild bird food = birdseed
garden gnome > garden ornament
garden statue = garden ornament = lawn ornament
water fountain = water feature = garden fountain
pool cover = swimming pool cover
paddling pool = kiddie pool = wading pool
above ground pool = frame pool
pool noodle > float
hot tub = whirlpool spa
jacuzzi > hot tub
chlorine tablets = pool chlorine
pool cleaner = pool vacuum
snow shovel = snow pusher
snow blower = snowblower = snow thrower
ice melt = de-icing salt = rock salt
garden kneeler = kneeling pad
plant stand = flower stand
plant support = plant stake = garden cane
seed tray = propagator = seedling tray
soil tester = ph meter soil
weed puller = weeder
deck box = garden storage box = cushion storage box
outdoor rug = patio rug
weather station > weather monitor
garden cart = garden trolley
tree stump remover = stump killer
moss killer = moss remover
`;
