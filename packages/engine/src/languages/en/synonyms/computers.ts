/** Computers, their parts, and networks. */
export const COMPUTERS = `
laptop = notebook = notebook computer = laptop computer = notebook pc
laptop > computer
ultrabook > laptop, notebook
chromebook > laptop
netbook > laptop, notebook
desktop computer = desktop pc = tower pc
desktop pc > computer
pc > personal computer, computer
workstation > computer
mini pc > computer
monitor = computer screen = display monitor
lcd display = lcd monitor = lcd screen
computer monitor = pc monitor
monitor arm = monitor mount = monitor bracket
mouse pad = mouse mat = mousepad
wireless mouse = cordless mouse
wireless keyboard = cordless keyboard
numpad = numeric keypad = number pad
graphics tablet = drawing tablet = pen tablet
stylus pen = touch pen = tablet pen
usb stick = flash drive = thumb drive = usb drive = memory stick = pen drive
ssd = solid state drive = solid state disk
hdd = hard drive = hard disk = hard disk drive
ssd > drive
external hard drive = portable hard drive = external hdd
nas = network attached storage = network storage
optical drive > disc drive
dvd burner = dvd writer = dvd drive
cd rom drive > optical drive
ram = computer memory = memory module
gpu = graphics card = video card = vga card
cpu = processor = microprocessor
cpu cooler = processor cooler = processor fan
thermal paste = thermal compound = heat sink paste
mainboard = motherboard
psu = power supply unit
computer case = pc case = pc tower = computer chassis
heatsink = heat sink
sound card = audio card
network card = ethernet card = nic = lan card
network adapter > network card
wifi adapter = wireless adapter = wlan adapter = wifi dongle
dongle > adapter
wlan > wifi
wireless router = wifi router = wlan router
access point = wireless access point
wifi extender = wifi repeater = range extender = wifi booster
powerline adapter = homeplug
network switch = ethernet switch
ethernet cable = network cable = lan cable = patch cable
cat5 = cat 5
cat6 = cat 6
usb hub = usb splitter
docking station = laptop dock = port replicator
card reader = memory card reader
kvm = kvm switch
laptop bag = laptop case = notebook bag = notebook case
laptop sleeve = notebook sleeve
laptop backpack = notebook backpack
laptop stand = notebook stand = laptop riser
laptop cooler = cooling pad = notebook cooler
laptop charger = laptop power adapter = notebook charger = laptop adapter
laptop battery = notebook battery
security lock > cable lock
privacy filter = privacy screen
printer > printing
multifunction printer = all in one printer = mfp
inkjet = ink jet
ink cartridge = printer cartridge = printer ink
toner = toner cartridge = laser toner
barcode scanner = barcode reader = bar code scanner
label printer = label maker
receipt printer = pos printer
3d printer filament = 3d printing filament
photo paper = photographic paper
copy paper = printer paper = copier paper
copier = photocopier
fax = facsimile
antivirus = anti virus = virus protection
software licence = software license
operating system > software
tablet case = tablet cover
tablet stand = tablet holder
server rack = rack cabinet = network cabinet
fiber optic = optical fiber
dvi cable > video cable
displayport = display port
vga cable > monitor cable
usb cable = usb lead = usb cord
usb c = type c = usb type c
firewire = ieee 1394
chassis > enclosure
hard drive enclosure = hard drive case = hdd enclosure
conference phone = speakerphone = speaker phone
voip phone = ip phone
bluetooth adapter = bluetooth dongle
webcam cover > privacy cover
tape drive > backup drive
projector lamp = projector bulb
blank disc = recordable disc
`;
