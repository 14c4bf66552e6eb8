/** Tools, hardware, building, electrics, plumbing, paint. */
export const TOOLS = `
spanner = wrench
adjustable spanner = adjustable wrench = crescent wrench
socket set = socket wrench set = ratchet set
torque wrench = torque spanner
pipe wrench = stillson wrench
allen key = hex key = allen wrench
screwdriver = screw driver
power screwdriver = electric screwdriver
drill driver = drill screwdriver
cordless drill = battery drill = cordless drill driver
power drill = electric drill
hammer drill = impact drill = percussion drill
drill press = pillar drill = bench drill
rotary hammer = sds drill
hole saw = hole cutter
auger bit > drill bit
needle nose pliers = long nose pliers
side cutters = diagonal cutters = wire cutters
bolt cutter = bolt cropper
wire stripper = cable stripper
crowbar = pry bar = wrecking bar
sledgehammer = sledge hammer
mallet > hammer
ax > hatchet
utility knife = box cutter = craft knife
stanley knife > utility knife
hand saw = handsaw
jigsaw tool = jig saw
circular saw = skill saw
skilsaw > circular saw
table saw = bench saw
miter saw = chop saw
reciprocating saw = sabre saw tool = recip saw
band saw = bandsaw
chainsaw = chain saw
angle grinder = disc grinder
grinding disc = grinding wheel
sander = sanding machine
sandpaper = sand paper = abrasive paper = emery paper
wood router = router tool = trim router
planer = wood planer
dremel > rotary tool
nail gun = nailer
staple gun = stapler gun = tacker
heat gun = hot air gun
glue gun = hot glue gun
welder = welding machine
welding helmet = welding mask
blowtorch = blow torch = gas torch
torch ~ flashlight
headlamp = head torch = headlight torch
work light = worklight = site light
tape measure = measuring tape
spirit level = bubble level
laser measure = laser distance meter = laser rangefinder
stud finder = stud detector
multimeter = multi meter
voltage tester = voltage detector
calipers = vernier caliper
toolbox = tool box = tool chest
tool bag > tool box
tool set = tool kit = toolkit
workbench = work bench
bench vise > clamp
clamp > cramp
sawhorse = saw horse
step ladder = stepladder
wheelbarrow = wheel barrow
hand truck = sack truck = hand trolley = dolly cart
ratchet strap = tie down strap = lashing strap
bungee cord = elastic strap
padlock = pad lock
deadbolt = dead bolt
door handle = door knob = doorknob = door lever
drawer pull = cabinet handle = drawer handle = cabinet pull
cabinet knob = drawer knob
door viewer = peephole = door peephole
fastener > fixing
wall plug = wall anchor = rawl plug = screw anchor
drywall screw = plasterboard screw
drywall = plasterboard = gypsum board
sheetrock > drywall
drywall anchor = plasterboard fixing
plywood = ply wood
mdf = medium density fiberboard
timber = lumber
roofing felt = roofing underlayment
guttering = rain gutter
downpipe = downspout
skirting board = baseboard
door frame = door jamb
floorboard = floor board
hardwood flooring = wood flooring = wooden floor
vinyl flooring = lino = linoleum
tile adhesive = tile cement = thinset
cement mixer = concrete mixer
insulation foam = expanding foam = spray foam
caulk = sealant
caulking gun = sealant gun
silicone sealant = silicone caulk
glue = adhesive
super glue = superglue = cyanoacrylate
wood glue = carpenters glue
epoxy = epoxy resin
duct tape = gaffer tape
duck tape > duct tape
masking tape = painters tape
electrical tape = insulating tape
sticky tape = adhesive tape
sellotape > adhesive tape
scotch tape > adhesive tape
double sided tape > adhesive tape
teflon tape = ptfe tape = plumbers tape
filler paste = spackle = wood filler paste
paint brush = paintbrush
paint sprayer = paint spray gun
spray paint = aerosol paint
emulsion paint = latex paint = wall paint
primer paint = undercoat
wood stain = wood dye
varnish ~ lacquer
paint thinner = white spirit = mineral spirits
paint stripper = paint remover
drop cloth = dust sheet
wallpaper paste = wallpaper adhesive
light switch = wall switch
junction box = electrical box
circuit breaker = breaker switch = trip switch
fuse box = consumer unit = breaker panel
gfci = rcd = ground fault circuit interrupter
electrical cable = electrical wire
conduit > cable duct
motion sensor = motion detector = pir sensor
floodlight = flood light
outdoor light = exterior light = outside light
portable generator = power generator
air compressor = compressor
pressure washer = power washer = jet washer
shop vac = wet dry vacuum
water heater = hot water heater = geyser heater
boiler > water heater
tankless water heater = instantaneous water heater
thermostat > temperature controller
plumbing fitting = pipe fitting
stopcock = shut off valve = stop valve
hose clip = hose clamp = jubilee clip
sump pump = submersible pump
plunger = sink plunger
drain cleaner = drain unblocker
drain snake = drain auger = plumbing snake
dust mask = respirator mask
safety glasses = safety goggles = protective glasses
ear defenders = hearing protection = ear protectors
hard hat = safety helmet
work gloves = safety gloves = protective gloves
knee pads = kneepads
tarpaulin = tarp
first aid kit = first aid box
fire extinguisher > fire safety
weatherstripping = weather strip = draught strip
garage door opener = garage door remote
ventilation fan = vent fan = bathroom fan
air vent = vent grille = air grille
furnace filter = air filter hvac
hvac > air conditioning
swamp cooler = evaporative cooler
stainless steel = inox
wood = wooden
grease gun = lubricating gun
lubricant = lubricating oil
wd40 > lubricant
rust remover = rust converter
square tool = carpenters square = framing square
`;
