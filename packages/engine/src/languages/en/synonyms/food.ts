/** Food and drink. */
export const FOOD = `
biscuits = cookies
crackers > savory biscuits
crisps = potato chips
french fries = fries
sweets = candy = confectionery
lollipop = lolly = sucker candy
gummy bears = jelly babies = gummies
chewing gum = bubble gum
chocolate bar = candy bar
chocolates > candy
hot chocolate = drinking chocolate = cocoa drink
ice lolly = popsicle
soft drink = soda pop = fizzy drink = carbonated drink
cola > soft drink
lemonade > soft drink
sparkling water = carbonated water = fizzy water
squash drink = cordial drink
tea bags = teabags
herbal tea = fruit tea = tisane
liqueur > spirits
champagne > sparkling wine
prosecco > sparkling wine
lager > beer
ale > beer
bourbon > whiskey
scotch > whisky
non alcoholic = alcohol free
muesli > cereal
granola > cereal
porridge = oatmeal = porridge oats
oats > oatmeal
corn flakes = cornflakes
peanut butter > nut butter
chocolate spread = hazelnut spread
honey > sweetener
sugar substitute = sweetener = artificial sweetener
powdered sugar = icing sugar = confectioners sugar
caster sugar = superfine sugar
plain flour = all purpose flour
wholemeal flour = whole wheat flour
wholemeal bread = whole wheat bread
self raising flour = self rising flour
corn flour = cornstarch
baking soda = bicarbonate of soda
baking powder > raising agent
frosting = icing
pasta > noodles
spaghetti > pasta
macaroni > pasta
penne > pasta
ramen = instant noodles
tomato paste = tomato puree
tomato sauce > pasta sauce
pasta sauce = spaghetti sauce
mayonnaise = mayo
salad dressing = vinaigrette
soy sauce = soya sauce
soy milk = soya milk
plant milk = dairy free milk = non dairy milk
chili sauce = hot sauce
chilli = chili = chile pepper
hot pepper > chili
bell pepper = sweet pepper = capsicum
aubergine = eggplant
courgette = zucchini
rocket salad = arugula
coriander leaves = cilantro
spring onion = scallion = green onion
swede vegetable = rutabaga
beetroot = beet
sweetcorn = corn kernels
broad beans = fava beans
chickpeas = garbanzo beans
butter beans = lima beans
haricot beans = navy beans
mangetout = snow peas
sultanas = golden raisins
raisins > dried fruit
prunes = dried plums
desiccated coconut = shredded coconut
trail mix = nut mix
peanuts > nuts
almonds > nuts
cashews > nuts
walnuts > nuts
pistachios > nuts
minced beef = ground beef = beef mince
mince meat = ground meat
gammon > ham
bacon rashers = bacon strips
prawns = shrimp
tuna > fish
salmon > fish
tinned tuna = canned tuna
tinned tomatoes = canned tomatoes
tinned fruit = canned fruit
tinned food = canned food
stock cube = bouillon cube
gravy granules = gravy mix
gherkins = pickles = pickled cucumbers
double cream = heavy cream = whipping cream
single cream = light cream
semi skimmed milk = low fat milk = reduced fat milk
skimmed milk = fat free milk
full fat milk = whole milk
powdered milk = milk powder = dried milk
margarine > butter
cheddar > cheese
mozzarella > cheese
parmesan > cheese
jello > gelatin dessert
custard > dessert sauce
candy floss = cotton candy
muffin > cake
cupcake > cake
flapjack > oat bar
granola bar = cereal bar = muesli bar
gluten free = without gluten
sugar free = no sugar = without sugar
lactose free = dairy free
organic food = bio food
spices > seasoning
paprika > spice
vegetable oil = cooking oil
sunflower oil > cooking oil
canola oil = rapeseed oil
vinegar > condiment
mustard > condiment
relish > condiment
gift hamper = food hamper = gift basket
ready meal = microwave meal = tv dinner
takeaway = takeout
`;
