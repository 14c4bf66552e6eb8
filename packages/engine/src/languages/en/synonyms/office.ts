/** Office, stationery, craft, books and media. */
export const OFFICE = `
stationery = office supplies
ballpoint pen = biro = ball pen
marker pen = marker = felt marker
highlighter = highlighter pen
dry erase marker = whiteboard marker
whiteboard = dry erase board = white board
blackboard = chalkboard
corkboard = pin board = cork board = bulletin board
notice board > bulletin board
drawing pin = thumbtack = push pin
paper clip = paperclip
bulldog clip = binder clip
rubber band = elastic band
eraser = pencil rubber
correction fluid = white out
tipp-ex > correction fluid
pencil case = pencil pouch
mechanical pencil = propelling pencil
note pad = notepad = writing pad
sticky notes = adhesive notes
post-it notes > sticky notes
diary = day planner = appointment book
planner > organizer
ring binder = lever arch file = three ring binder
file folder = document folder
plastic sleeve = sheet protector = punched pocket
hole punch = hole puncher
stapler = staple machine
staple remover > stapler
letter opener = paper knife
letter tray = paper tray = document tray
desk organizer = desk tidy
pen holder = pencil holder = pen pot
magazine rack = magazine holder
book end = bookend
padded envelope = bubble mailer
jiffy bag > padded envelope
bubble wrap = air cushion wrap
packing tape = parcel tape = packaging tape
cardboard box = carton box = moving box = shipping box
address label = mailing label
name badge = name tag
lanyard = neck strap
paper shredder = document shredder
laminator = laminating machine
laminating pouch = laminating sheets
paper cutter = guillotine cutter = paper trimmer
rubber stamp = ink stamp
cash box = money tin
cash register = till machine
cash drawer > till
business card holder = card case
desk pad = desk mat = desk blotter
wall planner = wall calendar = year planner
flip chart = flipchart
presentation remote = laser pointer presenter = wireless presenter
school supplies = school stationery
set square > geometry set
drawing compass > geometry set
sketchbook = sketch pad = drawing pad
easel = painting stand
artist canvas = painting canvas = stretched canvas
watercolour = watercolor = water colour
sewing thread = sewing cotton
knitting wool = yarn = knitting yarn
cross stitch kit = embroidery kit
scrapbook = scrap book
photo album = picture album
craft glue = pva glue = white glue
beads > jewelry making
stencil > template
die cutting machine = cutting machine craft
vinyl cutter > cutting machine
paperback = soft cover book
hardback = hardcover
audiobook = audio book
ebook = e-book = electronic book
cookbook = cookery book = recipe book
comic = comic book
graphic novel > comic
children's book = kids book
textbook = text book
dictionary > reference book
atlas > map
globe > world map
dvd > movie
board book > baby book
puzzle book = activity book
magnifying glass = magnifier = loupe
clipboard = clip board
index cards = flash cards
book light = reading light
reading lamp > desk lamp
time clock = time recorder
binding machine = comb binder
guest book = visitors book
`;
