/** Television, sound, phones, cameras. */
export const ELECTRONICS = `
tv = television = telly
hdtv > tv
tv stand = television stand = tv unit = tv cabinet
tv mount = tv wall mount = tv bracket = television bracket
tv aerial = tv antenna
aerial > antenna
universal remote > remote control
set top box = settop box
media player > streaming player
streaming stick > media player
dvd player > disc player
projector screen = projection screen
video projector = beamer
home cinema = home theater = home theatre
soundbar = sound bar
soundbar > speaker
loudspeaker = loud speaker
loudspeaker > speaker
subwoofer = sub woofer
subwoofer > speaker
bluetooth speaker = wireless speaker = portable speaker
amp > amplifier
av receiver = home theater receiver = audio video receiver
hi-fi = stereo system = hifi system
boombox = ghetto blaster
turntable = record player = vinyl player
radio alarm clock = clock radio = alarm clock radio
headphones = head phones
headset > headphones
earphones = earbuds = ear buds
earphones > headphones
earbuds > headphones
noise cancelling = noise reduction
mic = microphone
mp3 player = music player = digital audio player
walkie talkie = two way radio = handheld transceiver
dictaphone = voice recorder = dictation machine
cell phone = mobile phone = smartphone = cellphone = cellular phone = mobile telephone = smart phone
telephone = phone
cordless phone = cordless telephone = dect phone
landline phone = corded phone = landline telephone
answering machine = answerphone
phone case = phone cover = mobile cover = cell phone case
phone holder = phone mount = phone stand
screen protector = screen guard = screen film
sim free = unlocked phone
phone charger = mobile charger = cell phone charger
power bank = portable charger = battery pack charger = powerbank
charging cable = charger cable = charger cord
wireless charger = qi charger = charging pad
selfie stick = selfie pole
smartwatch = smart watch
fitness tracker = activity tracker = fitness band
e-reader = ebook reader = e-book reader
tablet pc = tablet computer
digital photo frame = electronic picture frame
dslr = digital slr = digital single lens reflex
mirrorless camera = system camera
point and shoot camera = compact camera
camcorder = video camera
action camera = action cam = sports camera
webcam = web cam = web camera
dash cam = dashcam = dashboard camera
security camera = surveillance camera = cctv camera
cctv > security camera
baby cam > baby monitor
trail camera = wildlife camera = game camera
monopod > tripod
camera bag = camera case
lens cap = lens cover
zoom lens = telephoto lens
flashgun = speedlight = camera flash
memory card = flash card storage = sd card
micro sd card = microsd
binoculars = field glasses
telescope > optics
drone = quadcopter = quadrocopter
games console = video game console
gamepad = game pad = game controller
joystick > controller
vr headset = virtual reality headset = vr glasses
aa battery = double a battery = mignon battery
aaa battery = triple a battery
button cell = coin cell = button battery
power adapter = power supply adapter = ac adapter = mains adapter
travel adapter = travel plug = plug converter
power cord = power cable = power lead = mains cable
extension lead = extension cord = extension cable
power strip = multi socket = outlet strip = multi plug
surge protector = surge suppressor = surge guard
power outlet = power socket = wall socket = electrical outlet
battery backup = uninterruptible power supply
hdmi cable = hdmi lead = hdmi cord
aux cable = auxiliary cable = 3.5mm cable
cable ties = zip ties = tie wraps
cable management = cable organizer = cord organizer
gps = sat nav = satnav = satellite navigation
car stereo = car radio = head unit
doorbell camera = video doorbell
smart home = home automation
smart plug = wifi plug = smart socket
smart bulb = smart light bulb
air con = air conditioner = ac unit = air conditioning
calculator = pocket calculator
shaver socket > outlet
uhd = 4k = ultra hd
full hd = 1080p
dab radio = digital radio
cd player = compact disc player
cassette player = tape player
signal booster = signal amplifier
wireless ~ cordless
wired ~ corded
`;
