/**
 * Brands that shoppers type even where a shop does not sell them, each a single word. A similar word of the shop means
 * something else. Written by us from general knowledge.
 */
export const BRAND_WORDS = `
acer adidas aeropostale alcatel amazon anker apple arcteryx armani asics asus audi bauknecht beretta bialetti birkenstock
bissell bosch bose braun breville brita bugaboo burberry calphalon calvin canon cartier carhartt casio chanel chevrolet
chevy chicco chopard citizen citroen columbia converse corelle corsair crocs cuisinart cybex daikin dell delonghi delta
dewalt dior disney dockers dremel dunlop duracell dyson edsel electrolux energizer epson ericsson esprit evenflo everlast
fender ferrari fila fiskars fitbit ford fossil fujifilm fujitsu gardena garmin geox gibson gigabyte gillette gopro graco
grohe grundig gucci haier hamilton hansgrohe hasbro hermes hilfiger hisense hitachi honda honeywell hoover huawei huggies
husqvarna hyundai ikea intel jabra jaguar jansport jeep karcher keds kenmore kenwood keurig kingston kitchenaid klein
kodak kohler krups lacoste lamy lancome lavazza lego lenovo lenox levis lexmark liebherr logitech loreal lotus makita
mattel maybelline mazda medela merrell michelin microsoft miele milka milwaukee mitsubishi moleskine motorola moulinex
nautica nerf nespresso neutrogena nexgrill nike nikon nintendo nissan nivea nokia nutella oakley olympus omega opel oral
osram pampers panasonic pandora patagonia pentax peugeot philips pioneer playmobil playstation polaroid porsche prada puma
pyrex quiksilver ravensburger rayban razer reebok remington renault revlon rexona rigid ridgid rolex rowenta russell ryobi
salomon samsonite samsung sandisk schwarzkopf schwinn seagate seiko sennheiser sharpie shimano siemens skechers smeg
sony speedo stihl subaru suzuki swarovski swatch swiffer tefal tesla thermos thinkpad timberland tissot tomtom toshiba
toyota tumi tupperware umbro vans velcro versace viking vileda viewsonic vizio volkswagen volvo wacom walkman weber
whirlpool wilson wrangler xbox xerox xiaomi yamaha yale yeti zara zebra zippo zyxel
`;
