/** Brands that people use for the thing, and pastimes for their equipment. They also mean other makes in the shop. */
export const BRAND_NAMES = `
lego > building blocks, construction set
duplo > building blocks, building bricks
playmobil > play figures, playset
barbie > doll
nerf > toy blaster, foam blaster
hot wheels > toy car
play-doh > modelling clay, play dough
rubik's cube > puzzle cube
frisbee > flying disc
birkenstocks > sandals
crocs > clogs
uggs > sheepskin boots, winter boots
timberlands > work boots, leather boots
doc martens > combat boots, leather boots
converse > canvas sneakers, high top sneakers
levi's > jeans
spanx > shapewear
thermos > insulated bottle
stanley cup > tumbler, insulated bottle
tupperware > food container, storage container
pyrex > glass dish, baking dish
instant pot > pressure cooker
nespresso > coffee capsules, capsule machine
roomba > robot vacuum
swiffer > floor duster, mop
brita > water filter
ziploc > zip bags, freezer bags
band-aid > plaster
vaseline > petroleum jelly
sharpie > permanent marker
scotch tape > sticky tape
moleskine > notebook
leatherman > multi tool
go pro > action camera
polaroid > instant camera
airpods > wireless earbuds, earbuds
kindle > e-reader
fitbit > fitness tracker
jacuzzi > whirlpool
calligraphy > fountain pen, dip pen, brush pen
watercolour > watercolour paint, paint set
baking > baking tin, cake tin, mixing bowl
knitting > yarn, knitting needles
camping > tent, sleeping bag`;
