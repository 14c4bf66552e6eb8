/** Beauty, health, personal care. */
export const BEAUTY = `
make up = makeup = cosmetics
makeup bag = cosmetic bag = make up bag
toiletry bag = wash bag
makeup brush = cosmetic brush
makeup remover = make up remover = cleansing wipes
lipstick = lip stick = lip colour
lip balm = lip salve
chapstick > lip balm
lip gloss = lipgloss
lip liner = lip pencil
eyeliner = eye liner
eyeshadow = eye shadow
eyebrow pencil = brow pencil
false eyelashes = fake lashes = fake eyelashes
mascara > eye makeup
eyeliner > eye makeup
foundation makeup = liquid foundation
concealer = cover stick
blusher = blush
bronzer > bronzing powder
face powder = pressed powder
nail varnish = nail polish = nail lacquer
nail polish remover = nail varnish remover
false nails = fake nails = artificial nails
nail clippers = nail cutter
nail file = emery board
manicure set = nail kit
perfume = fragrance = parfum
eau de toilette > perfume
eau de parfum > perfume
cologne = aftershave
cologne > fragrance
deodorant > antiperspirant
body spray = body mist
shower gel = body wash
hand wash = hand soap = liquid soap
bubble bath = bath foam
bath bomb = bath fizzer
body lotion = body cream = body milk
hand cream = hand lotion
face cream = facial cream = face moisturizer
face wash = facial cleanser = face cleanser
face mask = facial mask = sheet mask
face scrub = facial scrub = exfoliator
anti aging = anti wrinkle = antiwrinkle
eye cream > face cream
sunscreen = sun cream = sunblock = sun lotion = suntan lotion
after sun = aftersun
self tanner = fake tan = tanning lotion
cotton wool = cotton balls
cotton pads = makeup pads
cotton buds = cotton swabs
q tips > cotton swabs
razor > shaver
electric shaver = electric razor
shaving foam = shaving cream = shaving gel
beard trimmer = beard clippers
hair clippers = hair trimmer
nose hair trimmer = nose trimmer
epilator = hair removal device
hair removal cream = depilatory cream
wax strips > hair removal
hairdryer = hair dryer = blow dryer = hair drier
hair straightener = flat iron = straightening iron = hair iron
curling iron = curling tongs = hair curler = curling wand
hair rollers > hair curler
hairbrush = hair brush
hairspray = hair spray
hair gel > hair styling
hair colour = hair dye = hair color
hair extensions = hair pieces
wig > hair piece
hair clip = hair grip = barrette
bobby pins = hair pins = hairpins
hair tie = hair bobble = scrunchie
shampoo > hair wash
dandruff shampoo = anti dandruff shampoo
toothbrush = tooth brush
electric toothbrush = power toothbrush
toothbrush heads = brush heads
toothpaste = tooth paste
mouthwash = mouth rinse
dental floss = tooth floss
denture cleaner > dental care
sanitary towel = sanitary pad = menstrual pad
tampon > feminine hygiene
panty liners = pantyliners
incontinence pads = adult diapers
condom > contraceptive
sticking plaster = adhesive bandage
band aid > adhesive bandage
thermometer = fever thermometer
blood pressure monitor = sphygmomanometer
pulse oximeter = oximeter
glucose meter = blood sugar monitor = glucometer
hot water bottle > heat pack
ice pack = cold pack = cool pack
massager = massage device
massage gun = percussion massager
foot spa = foot bath
pain relief = painkiller = pain reliever
paracetamol = acetaminophen
cold medicine > cold and flu
cough drops = throat lozenges = cough sweets
cough syrup = cough mixture
antacid = heartburn relief
laxative > digestive aid
antihistamine = allergy relief = allergy medicine
hay fever = seasonal allergy
eye drops > eye care
contact lens solution = contact lens cleaner
vitamins > supplements
food supplement = dietary supplement = nutritional supplement
multivitamin = multi vitamin
fish oil = omega 3
protein powder = whey protein = protein shake powder
protein bar > energy bar
slimming = weight loss
nicotine patch > stop smoking
wheelchair = wheel chair
walking frame = zimmer frame = rollator
crutches > walking aid
hearing aid > hearing amplifier
knee brace = knee support
ankle brace = ankle support
wrist brace = wrist support = wrist splint
back brace = back support = lumbar support
compression socks = compression stockings = support socks
pill box = pill organizer = pill case
hand sanitizer = hand gel = hand disinfectant
disinfectant = antiseptic
rubbing alcohol = isopropyl alcohol
face covering = surgical mask = disposable mask
disposable gloves = latex gloves = nitrile gloves
loofah = bath sponge
pumice stone = foot file
foot cream > foot care
insect bite relief = after bite
nit comb = lice comb
aromatherapy oil = essential oil
tattoo ink > tattoo supplies
skincare = skin care
haircare = hair care
sensitive skin = hypoallergenic
fragrance free = unscented
cruelty free > vegan
`;
