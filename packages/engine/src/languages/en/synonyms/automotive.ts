/** Cars, motorcycles, their parts and care. */
export const AUTOMOTIVE = `
automobile > car
automotive > car
car tyre = car tire
winter tires = snow tires
car battery = auto battery
jump leads = jumper cables = booster cables
jump starter = battery booster
windscreen = windshield
windscreen wiper = windshield wiper = wiper blade
screenwash = windshield washer fluid = windscreen wash
wing mirror = side mirror
rear view mirror = rearview mirror
car bonnet = car hood
car boot liner = trunk liner = boot mat
boot organizer = trunk organizer
number plate holder = license plate frame
silencer = muffler
spark plug > ignition
petrol = gasoline
petrol can = gas can = jerry can = fuel can
engine oil = motor oil
antifreeze = coolant
brake disc = brake rotor
shock absorber = car shock
fuel pump = petrol pump
headlight = car headlamp
headlight bulb = headlamp bulb
tail light = rear light
indicator light = turn signal
hubcap = hub cap = wheel trim
alloy wheels = alloy rims
tire inflator = tyre inflator = tire pump
tire pressure gauge = tyre pressure gauge
car jack = trolley jack = floor jack
wheel brace = lug wrench
roof rack = roof bars = roof rails
roof box = cargo box = car top carrier
tow bar = towbar = trailer hitch
tow rope = tow strap
seat cover = car seat cover
car mat = car floor mat
sun visor = windscreen sunshade = windshield sunshade
car vacuum = car vacuum cleaner = car hoover
car shampoo = car wash soap
car wax = car polish
microfiber cloth = microfibre cloth
chamois = shammy
car phone mount = car phone holder
parking sensor = reversing sensor
reversing camera = backup camera = rear view camera
dashboard cover = dash cover
obd2 scanner = car diagnostic tool = code reader obd
steering lock = steering wheel lock
motorcycle = motorbike
motorcycle helmet = motorbike helmet
crash helmet > motorcycle helmet
motorcycle jacket = motorbike jacket
moped > scooter
atv = quad bike
caravan = travel trailer
motorhome = recreational vehicle = camper van
lorry = truck
warning triangle = emergency triangle
breakdown kit = roadside emergency kit
ice scraper = windscreen scraper
touch up paint = car paint pen
gearstick = gear shift = gear knob
cabin filter = pollen filter
timing belt = cam belt = cambelt
alternator belt = fan belt
ev charger = electric car charger
child seat > car seat
fuel additive = fuel cleaner
car stickers = car decals
truck bed cover = tonneau cover
mud flaps = mudguards
jump pack > jump starter
`;
