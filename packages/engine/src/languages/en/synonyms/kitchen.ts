/** Kitchen appliances, cookware, tableware. */
export const KITCHEN = `
fridge = refrigerator
fridge freezer = refrigerator freezer
mini fridge = mini refrigerator = compact refrigerator = bar fridge
chest freezer = deep freezer
wine cooler = wine fridge = wine refrigerator
ice maker = ice machine
cooker = kitchen range = range cooker
stove > cooker
hob = cooktop = cook top
hob > stove
induction hob = induction cooktop = induction cooker
microwave = microwave oven
toaster oven = mini oven
cooker hood = range hood = extractor hood
extractor fan = exhaust fan
dishwasher = dish washer
waste disposal = garbage disposal
kettle = electric kettle = water boiler
teakettle = tea kettle
coffee maker = coffee machine = coffeemaker
espresso machine = espresso maker
espresso machine > coffee machine
french press = cafetiere = coffee press = coffee plunger
moka pot = stovetop espresso maker
percolator > coffee maker
coffee grinder = coffee mill
coffee filter = coffee filters paper
coffee pods = coffee capsules = coffee pads
milk frother = milk foamer
travel mug = thermal mug = insulated mug
vacuum flask = thermos flask = insulated bottle
thermos > vacuum flask
water bottle = drinking bottle
lunch box = lunchbox = bento box
lunch bag > cool bag
cool box = ice chest = cooler box = coolbox
cool bag = cooler bag = insulated bag
sandwich maker = toastie maker = sandwich press = sandwich toaster
waffle maker = waffle iron
griddle = griddle pan
contact grill = panini press
deep fryer = deep fat fryer = chip pan
crock pot = crockpot
rice cooker = rice steamer
multicooker = multi cooker
food processor = kitchen processor
stand mixer = kitchen machine mixer
hand mixer = hand held mixer
immersion blender = hand blender = stick blender
blender = liquidiser = smoothie maker
juicer = juice extractor
citrus juicer = citrus press = lemon squeezer
bread maker = bread machine = breadmaker
ice cream maker = ice cream machine
popcorn maker = popcorn machine
yogurt maker = yogurt machine
meat grinder = meat mincer
meat slicer = food slicer
food dehydrator = food dryer
kitchen scales = food scale
frying pan = skillet = frypan
saucepan = sauce pan
stockpot = stock pot = soup pot
casserole dish = dutch oven = casserole pot
wok > stir fry pan
saute pan > frying pan
roasting tin = roasting pan = roaster pan
baking tray = baking sheet = cookie sheet = oven tray
cake tin = cake pan = baking tin
muffin tin = muffin pan = muffin tray = cupcake pan
loaf tin = loaf pan = bread tin
springform tin = springform pan
pie dish = pie pan = pie plate
cookware = pots and pans
cookware set = pan set = pots and pans set
bakeware > baking tin
non stick = nonstick
rolling pin > pastry roller
cookie cutter = biscuit cutter = pastry cutter
measuring jug = measuring cup = measuring pitcher
whisk > egg beater
spatula = fish slice = turner
ladle > serving spoon
colander = strainer
sieve = sifter
sieve > strainer
salad spinner = salad dryer
can opener = tin opener
bottle opener = beer opener
corkscrew = wine opener
potato peeler = vegetable peeler
vegetable slicer = mandoline
garlic press = garlic crusher
cheese grater = grater
pizza cutter = pizza wheel
kitchen utensils = cooking utensils = kitchen tools
utensil holder = utensil pot
chopping board = cutting board
knife block = knife holder
chef knife = cook's knife
cleaver = meat cleaver = chopper knife
knife sharpener = sharpening steel
kitchen shears = kitchen scissors
cutlery = silverware = flatware = tableware cutlery
cutlery tray = silverware tray = cutlery organizer
teaspoon = tea spoon
tablespoon = table spoon
chopsticks = chop sticks
crockery = dinnerware = tableware
dinner set = dinnerware set = dish set
tea cup = teacup
teapot = tea pot
tea infuser = tea strainer
drinking glass = tumbler glass
glassware = drinking glasses set
wine glass = wineglass = wine goblet
champagne glass = champagne flute
beer mug = beer stein = beer glass
cocktail shaker > bar set
decanter > carafe
water jug = water pitcher
jug > pitcher
carafe > jug
butter dish = butter keeper
salt and pepper mill = salt and pepper grinder
pepper mill = pepper grinder
salt shaker = salt cellar
spice rack = spice organizer
bread bin = bread box
food container = food storage container = food storage box
tupperware > food storage container
crock pot > slow cooker
mug > cup
storage jar = canister
mason jar = preserving jar = canning jar
cookie jar = biscuit tin = biscuit barrel
cake stand = cake plate
egg cup = eggcup
egg timer = kitchen timer
oven gloves = oven mitts
tea towel = dish towel = kitchen towel = dishcloth
pot holder = potholder
trivet = hot pad = pot stand
dish rack = dish drainer = draining rack = plate rack
washing up bowl = dish tub
kitchen faucet = kitchen tap
water filter jug = water filter pitcher
soda maker = carbonated water maker = soda machine
aluminum foil = tin foil = kitchen foil
cling film = plastic wrap = cling wrap = food wrap
parchment paper = baking paper = greaseproof paper
freezer bag = zip bag
paper plates > disposable plates
kitchen island = kitchen trolley = kitchen cart
serving bowl = salad bowl
gravy boat = sauce boat
ramekin = souffle dish
pasta machine = pasta maker
pestle and mortar = mortar and pestle
jar opener = lid opener
ice cube tray = ice tray
ice bucket > wine cooler bucket
vacuum sealer = food sealer
countertop = worktop = work surface
larder = pantry
meat thermometer = food thermometer = cooking thermometer
barbecue = bbq = barbeque
barbecue > grill
charcoal grill = charcoal barbecue
gas grill = gas barbecue = gas bbq
grill cover = bbq cover = barbecue cover
hot plate = hotplate
water dispenser = water cooler
`;
