import type { WidgetFault } from '../core/api.ts';
import type { MessageTable, Words } from '../messages/choose-messages.ts';

type Key =
  | 'yourPhoto'
  | 'takePhoto'
  | 'chooseFile'
  | 'noImage'
  | 'damagedImage'
  | 'largeImage'
  | 'goneImage'
  | 'noPhotoSearch';

export const PHOTO_MESSAGES: MessageTable<Key> = {
  en: {
    yourPhoto: 'Your photo',
    takePhoto: 'Take a photo',
    chooseFile: 'Choose a picture',
    noImage: 'This is no picture that can be read. A JPEG, PNG, WebP, AVIF or GIF will do.',
    damagedImage: 'This picture is damaged or was cut off. Choose another one.',
    largeImage: 'This picture is too large. It may have 10 MB and 50 megapixels.',
    goneImage: 'The photo of this search is not here. It stays in the tab it was chosen in. Choose it again.',
    noPhotoSearch: 'Search with a photo does not work at the moment. Describe it in words.',
  },
  de: {
    yourPhoto: 'Ihr Foto',
    takePhoto: 'Foto aufnehmen',
    chooseFile: 'Bild auswählen',
    noImage: 'Das ist kein lesbares Bild. Möglich sind JPEG, PNG, WebP, AVIF und GIF.',
    damagedImage: 'Dieses Bild ist beschädigt oder unvollständig. Wählen Sie ein anderes.',
    largeImage: 'Dieses Bild ist zu groß. Erlaubt sind 10 MB und 50 Megapixel.',
    goneImage:
      'Das Foto dieser Suche ist nicht hier. Es bleibt in dem Tab, in dem es gewählt wurde. Wählen Sie es noch einmal.',
    noPhotoSearch: 'Die Suche mit Foto geht gerade nicht. Beschreiben Sie es in Worten.',
  },
  fr: {
    yourPhoto: 'Votre photo',
    takePhoto: 'Prendre une photo',
    chooseFile: 'Choisir une image',
    noImage: 'Ce n’est pas une image lisible. JPEG, PNG, WebP, AVIF ou GIF conviennent.',
    damagedImage: 'Cette image est abîmée ou incomplète. Choisissez-en une autre.',
    largeImage: 'Cette image est trop grande. La limite est de 10 Mo et 50 mégapixels.',
    goneImage:
      'La photo de cette recherche n’est pas ici. Elle reste dans l’onglet où elle a été choisie. Choisissez-la de nouveau.',
    noPhotoSearch: 'La recherche par photo ne marche pas pour le moment. Décrivez l’article en mots.',
  },
  es: {
    yourPhoto: 'Su foto',
    takePhoto: 'Hacer una foto',
    chooseFile: 'Elegir una imagen',
    noImage: 'No es una imagen que se pueda leer. Sirven JPEG, PNG, WebP, AVIF o GIF.',
    damagedImage: 'La imagen está dañada o incompleta. Elija otra.',
    largeImage: 'La imagen es demasiado grande. Puede tener 10 MB y 50 megapíxeles.',
    goneImage:
      'La foto de esta búsqueda no está aquí. Se queda en la pestaña donde se eligió. Elíjala otra vez.',
    noPhotoSearch: 'La búsqueda con foto no funciona en este momento. Descríbalo con palabras.',
  },
  it: {
    yourPhoto: 'La tua foto',
    takePhoto: 'Scatta una foto',
    chooseFile: 'Scegli un’immagine',
    noImage: 'Non è un’immagine leggibile. Vanno bene JPEG, PNG, WebP, AVIF o GIF.',
    damagedImage: 'L’immagine è danneggiata o incompleta. Scegline un’altra.',
    largeImage: 'L’immagine è troppo grande. Può avere 10 MB e 50 megapixel.',
    goneImage:
      'La foto di questa ricerca non è qui. Resta nella scheda in cui è stata scelta. Sceglila di nuovo.',
    noPhotoSearch: 'La ricerca con foto non funziona in questo momento. Descrivi a parole.',
  },
  pl: {
    yourPhoto: 'Twoje zdjęcie',
    takePhoto: 'Zrób zdjęcie',
    chooseFile: 'Wybierz obraz',
    noImage: 'Tego obrazu nie da się odczytać. Może to być JPEG, PNG, WebP, AVIF lub GIF.',
    damagedImage: 'Ten obraz jest uszkodzony lub niepełny. Wybierz inny.',
    largeImage: 'Ten obraz jest za duży. Może mieć 10 MB i 50 megapikseli.',
    goneImage:
      'Zdjęcia z tego wyszukiwania tu nie ma. Zostaje w karcie, w której je wybrano. Wybierz je jeszcze raz.',
    noPhotoSearch: 'Wyszukiwanie zdjęciem teraz nie działa. Opisz to słowami.',
  },
  ar: {
    yourPhoto: 'صورتك',
    takePhoto: 'التقاط صورة',
    chooseFile: 'اختيار صورة',
    noImage: 'لا يمكن قراءة هذه الصورة. الأنواع الممكنة JPEG وPNG وWebP وAVIF وGIF.',
    damagedImage: 'هذه الصورة تالفة أو ناقصة. اختر صورة أخرى.',
    largeImage: 'هذه الصورة كبيرة جدًا. الحد 10 ميغابايت و50 ميغابكسل.',
    goneImage: 'صورة هذا البحث ليست هنا. تبقى في علامة التبويب التي اختيرت فيها. اخترها مرة أخرى.',
    noPhotoSearch: 'البحث بالصورة لا يعمل الآن. صف المنتج بالكلمات.',
  },
};

const BY_CODE: Readonly<Record<string, Key>> = {
  media_unsupported: 'noImage',
  media_unreadable: 'damagedImage',
  media_too_large: 'largeImage',
  body_too_large: 'largeImage',
  photo_gone: 'goneImage',
  feature_not_in_plan: 'noPhotoSearch',
  feature_switched_off: 'noPhotoSearch',
  not_ready: 'noPhotoSearch',
};

/** What a shopper reads for a fault of a search with a photo; undefined where it is one of any search. */
export const faultText = (words: Words, { code }: WidgetFault): string | undefined => {
  const key = BY_CODE[code];
  return key === undefined ? undefined : words.also(PHOTO_MESSAGES)(key);
};
