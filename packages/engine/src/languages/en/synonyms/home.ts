/** Furniture, bedding, lighting, bathroom, cleaning, decoration. */
export const HOME = `
sofa = couch = settee
sofa > seating
loveseat = love seat = two seater sofa
loveseat > sofa
sectional = sectional sofa = corner sofa
sectional > sofa
sofa bed = sleeper sofa = sofabed = pull out couch
futon > sofa bed
chaise longue = chaise lounge
armchair = arm chair = easy chair
recliner = reclining chair
rocking chair = rocker chair
wingback chair > armchair
bean bag = beanbag
footstool = foot stool = ottoman = footrest
pouffe = pouf
pouffe > footstool
bar stool = barstool = counter stool
office chair = desk chair = computer chair = swivel chair
high chair = highchair
coffee table = cocktail table
side table = end table = occasional table
bedside table = nightstand = night stand = night table
console table = hall table = sofa table
dining table = dinner table = kitchen table
dressing table = vanity table
folding table = trestle table
bureau desk = secretary desk
computer desk = computer table = pc desk
standing desk = sit stand desk = height adjustable desk
bookcase = bookshelf = book shelf = book case
shelving unit = shelf unit = storage shelves
floating shelf = wall shelf
sideboard = buffet cabinet = credenza
display cabinet = curio cabinet = glass cabinet
wardrobe = armoire
wardrobe > closet
closet organizer = wardrobe organizer
chest of drawers = dresser = tallboy
shoe cabinet > shoe rack
coat stand = coat rack = coat tree = hall stand
coat hanger = clothes hanger
room divider = folding screen = privacy divider
bunk bed = bunkbed
loft bed = high sleeper
day bed = daybed
bed frame = bedstead
headboard = head board
air bed = air mattress = inflatable mattress = airbed
mattress pad = mattress protector
mattress topper = mattress overlay
duvet = comforter = quilt = continental quilt
duvet cover = quilt cover = comforter cover
duvet > bedding
comforter > bedding
bed linen = bed sheets = bedsheets
fitted sheet > bed sheet
pillowcase = pillow case = pillow slip
throw pillow = scatter cushion = decorative pillow
cushion > pillow
cushion cover = pillow cover
blanket > throw
bedspread = coverlet = counterpane = bed cover
electric blanket = heated blanket
valance = bed skirt = dust ruffle
curtains = drapes = drapery
net curtain = sheer curtain = voile curtain
curtain rod = curtain pole = curtain rail
blinds = window blinds = window shades
venetian blind = horizontal blind
roller blind = roller shade
roman blind = roman shade
blackout curtain = room darkening curtain
blackout blind = blackout shade
carpet > flooring
cupboard > cabinet
basin > sink
lantern > lamp
recliner > chair
armchair > chair
broom > brush
area rug = floor rug
hall runner = carpet runner = runner rug
doormat = door mat = welcome mat = entrance mat
bath mat = bathmat = bath rug = bathroom mat
rug underlay = rug pad
stair carpet = stair treads carpet
lampshade = lamp shade = light shade
floor lamp = standard lamp = standing lamp
table lamp = desk lamp = bedside lamp
night light = nightlight
chandelier > ceiling light
ceiling light = ceiling lamp = ceiling light fixture
pendant light = hanging lamp = pendant lamp
pendant light > ceiling light
wall sconce = wall light = wall lamp
light fitting = light fixture = luminaire
spotlight = spot light
downlight = recessed light = can light
string lights = fairy lights
christmas lights > string lights
light bulb = lightbulb = lamp bulb
led bulb > light bulb
halogen bulb > light bulb
energy saving bulb = cfl bulb = compact fluorescent
fluorescent tube = tube light = strip light
dimmer = dimmer switch
candle holder = candlestick = candleholder
tealight = tea light
scented candle = aroma candle
picture frame = photo frame
wall art = wall decor
canvas print > wall art
poster > print
mirror > looking glass
artificial flowers = fake flowers = silk flowers
artificial plant = fake plant = faux plant
artificial christmas tree = fake christmas tree
bauble = christmas ornament
ornament > decoration
wallpaper = wall paper = wallcovering
wall sticker = wall decal
tablecloth = table cloth = table linen
table runner > table linen
placemat = place mat = table mat
napkin = serviette
laundry basket = laundry hamper = washing basket
clothes airer = drying rack = clothes horse = laundry rack
clothes line = washing line = clothesline
clothes pegs = clothespins = clothes pins
ironing board > ironing table
steam iron = clothes iron
garment steamer = clothes steamer
washing machine = clothes washer = laundry machine
washer > washing machine
tumble dryer = clothes dryer = tumble drier
washer dryer = washer dryer combo
vacuum cleaner = vacuum
hoover > vacuum cleaner
robot vacuum = robot hoover
carpet cleaner = carpet washer = carpet shampooer
steam mop = steam cleaner
dustpan and brush = dustpan set
mop > floor cleaner
trash can = garbage can = rubbish bin = waste bin = dustbin
wastebasket = waste paper basket = wastepaper basket
wastebasket > trash can
bin liner = bin bag = garbage bag = trash bag = rubbish bag
recycling bin > trash can
washing up liquid = dish soap = dishwashing liquid
laundry detergent = washing powder = laundry powder
fabric softener = fabric conditioner
dishwasher tablets = dishwasher pods = dishwasher tabs
toilet paper = toilet tissue = loo roll = bathroom tissue
kitchen roll = paper towels = kitchen towel paper
kleenex > tissues
toilet = water closet
toilet brush = loo brush = toilet bowl brush
toilet roll holder = toilet paper holder
bathtub = bath tub
bathtub > bath
shower head = showerhead
shower enclosure = shower cubicle = shower stall
washbasin = wash basin = bathroom sink = wash hand basin
faucet ~ tap
mixer tap = basin mixer = mixer faucet
towel rail = towel bar = towel rack
towel warmer = heated towel rail
washcloth = face cloth = flannel cloth
bath sheet > bath towel
soap dish = soap holder
soap dispenser = soap pump
toothbrush holder = toothbrush stand
medicine cabinet = bathroom cabinet
bathroom scale = weighing scale = weight scale
step stool = step ladder stool
storage box = storage bin = storage container
vacuum storage bag = space saver bag
space heater = portable heater = room heater
fan heater = heater fan
radiator > heater
electric fireplace = electric fire
fireplace > hearth
fireguard = fireplace screen = fire screen
wood burning stove = log burner = wood burner
pedestal fan = standing fan = floor fan
dehumidifier = moisture absorber
air purifier = air cleaner
air freshener = room freshener = room spray
essential oil diffuser = aroma diffuser = oil diffuser
smoke detector = smoke alarm
carbon monoxide detector = co alarm = carbon monoxide alarm
burglar alarm = intruder alarm
safe box = security safe
door stop = doorstop = door stopper
draught excluder = draft stopper = draft excluder
letterbox = mailbox = mail box = post box
piggy bank = money box
memory foam = viscoelastic foam
kids room = children's room
nursery furniture > baby furniture
outdoor furniture = garden furniture = patio furniture
flat pack = self assembly
slipcover = sofa cover = couch cover
linen > bedding
cot bed = crib mattress bed
houseplant = indoor plant
`;
