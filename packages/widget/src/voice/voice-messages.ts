import type { MessageTable } from '../messages/choose-messages.ts';

type FaultKey =
  | 'insecure'
  | 'unsupported'
  | 'denied'
  | 'missing'
  | 'busy'
  | 'noSpeech'
  | 'notSpoken'
  | 'unread'
  | 'tooLong'
  | 'noVoice';
type Key =
  | FaultKey
  | 'asking'
  | 'listening'
  | 'sending'
  | 'example'
  | 'done'
  | 'heard'
  | 'heardAs'
  | 'change';

/** By what the microphone or the service says. */
export const FAULT_KEYS: Readonly<Record<string, FaultKey>> = {
  insecure: 'insecure',
  unsupported: 'unsupported',
  denied: 'denied',
  missing: 'missing',
  busy: 'busy',
  no_speech: 'noSpeech',
  language_not_spoken: 'notSpoken',
  media_unsupported: 'unread',
  media_unreadable: 'unread',
  media_too_large: 'tooLong',
  body_too_large: 'tooLong',
  feature_not_in_plan: 'noVoice',
  feature_switched_off: 'noVoice',
  not_ready: 'noVoice',
};

export const VOICE_MESSAGES: MessageTable<Key> = {
  en: {
    asking: 'Waiting for the microphone …',
    listening: 'Listening …',
    sending: 'One moment …',
    example: 'Say what you are looking for: “a warm blanket under 50”.',
    done: 'Done',
    heard: 'Heard: “{text}”.',
    heardAs: 'Heard: “{text}”, read as “{query}”.',
    change: 'Change the words',
    insecure: 'Browsers give the microphone to https pages only. Type what you are looking for.',
    unsupported: 'This browser cannot record. Type what you are looking for.',
    denied:
      'The microphone is not allowed. Allow it for this page in the browser, beside the address, and try again.',
    missing: 'No microphone was found. Connect one and try again, or type.',
    busy: 'Another program seems to use the microphone. Close it and try again.',
    noSpeech: 'Nothing was understood. Speak closer to the microphone, or type.',
    notSpoken: 'The shop does not understand this language when it is spoken. Please type.',
    unread: 'The recording could not be read. Say it again, or type.',
    tooLong: 'That was too long. Say it in a few words.',
    noVoice: 'Voice search does not work at the moment. Type what you are looking for.',
  },
  de: {
    asking: 'Warten auf das Mikrofon …',
    listening: 'Ich höre zu …',
    sending: 'Einen Moment …',
    example: 'Sagen Sie, was Sie suchen: „eine warme Decke unter 50“.',
    done: 'Fertig',
    heard: 'Verstanden: „{text}“.',
    heardAs: 'Verstanden: „{text}“, gelesen als „{query}“.',
    change: 'Worte ändern',
    insecure: 'Browser geben das Mikrofon nur an https-Seiten. Tippen Sie, was Sie suchen.',
    unsupported: 'Dieser Browser kann nicht aufnehmen. Tippen Sie, was Sie suchen.',
    denied:
      'Das Mikrofon ist nicht erlaubt. Erlauben Sie es für diese Seite im Browser neben der Adresse und versuchen Sie es erneut.',
    missing: 'Es wurde kein Mikrofon gefunden. Schließen Sie eines an, oder tippen Sie.',
    busy: 'Ein anderes Programm benutzt wohl das Mikrofon. Schließen Sie es und versuchen Sie es erneut.',
    noSpeech: 'Es war nichts zu verstehen. Sprechen Sie näher am Mikrofon, oder tippen Sie.',
    notSpoken: 'Gesprochen versteht der Shop diese Sprache nicht. Bitte tippen Sie.',
    unread: 'Die Aufnahme war nicht lesbar. Sagen Sie es noch einmal, oder tippen Sie.',
    tooLong: 'Das war zu lang. Sagen Sie es in wenigen Worten.',
    noVoice: 'Die Sprachsuche geht gerade nicht. Tippen Sie, was Sie suchen.',
  },
  fr: {
    asking: 'En attente du micro …',
    listening: 'Je vous écoute …',
    sending: 'Un instant …',
    example: 'Dites ce que vous cherchez : « une couverture chaude à moins de 50 ».',
    done: 'Terminé',
    heard: 'Entendu : « {text} ».',
    heardAs: 'Entendu : « {text} », lu comme « {query} ».',
    change: 'Changer les mots',
    insecure: 'Les navigateurs ne donnent le micro qu’aux pages https. Tapez ce que vous cherchez.',
    unsupported: 'Ce navigateur ne peut pas enregistrer. Tapez ce que vous cherchez.',
    denied:
      'Le micro n’est pas autorisé. Autorisez-le pour cette page à côté de l’adresse du navigateur, puis réessayez.',
    missing: 'Aucun micro n’a été trouvé. Branchez-en un et réessayez, ou tapez.',
    busy: 'Un autre programme semble utiliser le micro. Fermez-le et réessayez.',
    noSpeech: 'Rien n’a été compris. Parlez plus près du micro, ou tapez.',
    notSpoken: 'La boutique ne comprend pas cette langue à l’oral. Tapez votre recherche.',
    unread: 'L’enregistrement n’a pas pu être lu. Répétez, ou tapez.',
    tooLong: 'C’était trop long. Dites-le en quelques mots.',
    noVoice: 'La recherche vocale ne marche pas pour le moment. Tapez ce que vous cherchez.',
  },
  es: {
    asking: 'Esperando el micrófono …',
    listening: 'Escuchando …',
    sending: 'Un momento …',
    example: 'Diga lo que busca: «una manta cálida por menos de 50».',
    done: 'Listo',
    heard: 'Se entendió: «{text}».',
    heardAs: 'Se entendió: «{text}», leído como «{query}».',
    change: 'Cambiar las palabras',
    insecure: 'Los navegadores solo dan el micrófono a páginas https. Escriba lo que busca.',
    unsupported: 'Este navegador no puede grabar. Escriba lo que busca.',
    denied:
      'El micrófono no está permitido. Permítalo para esta página junto a la dirección del navegador y pruebe otra vez.',
    missing: 'No se encontró ningún micrófono. Conecte uno y pruebe otra vez, o escriba.',
    busy: 'Parece que otro programa usa el micrófono. Ciérrelo y pruebe otra vez.',
    noSpeech: 'No se entendió nada. Hable más cerca del micrófono, o escriba.',
    notSpoken: 'La tienda no entiende este idioma hablado. Escriba, por favor.',
    unread: 'No se pudo leer la grabación. Dígalo otra vez, o escriba.',
    tooLong: 'Fue demasiado largo. Dígalo en pocas palabras.',
    noVoice: 'La búsqueda por voz no funciona en este momento. Escriba lo que busca.',
  },
  it: {
    asking: 'In attesa del microfono …',
    listening: 'In ascolto …',
    sending: 'Un momento …',
    example: 'Di’ che cosa cerchi: “una coperta calda sotto i 50”.',
    done: 'Fatto',
    heard: 'Capito: “{text}”.',
    heardAs: 'Capito: “{text}”, letto come “{query}”.',
    change: 'Cambia le parole',
    insecure: 'I browser danno il microfono solo alle pagine https. Scrivi che cosa cerchi.',
    unsupported: 'Questo browser non può registrare. Scrivi che cosa cerchi.',
    denied:
      'Il microfono non è consentito. Consentilo per questa pagina accanto all’indirizzo del browser e riprova.',
    missing: 'Nessun microfono trovato. Collegane uno e riprova, oppure scrivi.',
    busy: 'Un altro programma sembra usare il microfono. Chiudilo e riprova.',
    noSpeech: 'Non si è capito nulla. Parla più vicino al microfono, oppure scrivi.',
    notSpoken: 'Il negozio non capisce questa lingua parlata. Scrivi, per favore.',
    unread: 'La registrazione non è leggibile. Ripeti, oppure scrivi.',
    tooLong: 'Era troppo lungo. Dillo in poche parole.',
    noVoice: 'La ricerca vocale non funziona in questo momento. Scrivi che cosa cerchi.',
  },
  pl: {
    asking: 'Czekam na mikrofon …',
    listening: 'Słucham …',
    sending: 'Chwileczkę …',
    example: 'Powiedz, czego szukasz: „ciepły koc do 50”.',
    done: 'Gotowe',
    heard: 'Usłyszano: „{text}”.',
    heardAs: 'Usłyszano: „{text}”, odczytano jako „{query}”.',
    change: 'Zmień słowa',
    insecure: 'Przeglądarki dają mikrofon tylko stronom https. Wpisz, czego szukasz.',
    unsupported: 'Ta przeglądarka nie umie nagrywać. Wpisz, czego szukasz.',
    denied:
      'Mikrofon nie jest dozwolony. Zezwól na niego dla tej strony obok adresu w przeglądarce i spróbuj ponownie.',
    missing: 'Nie znaleziono mikrofonu. Podłącz go i spróbuj ponownie albo wpisz słowa.',
    busy: 'Inny program chyba używa mikrofonu. Zamknij go i spróbuj ponownie.',
    noSpeech: 'Niczego nie zrozumiano. Mów bliżej mikrofonu albo wpisz słowa.',
    notSpoken: 'Sklep nie rozumie tego języka w mowie. Wpisz słowa.',
    unread: 'Nagrania nie dało się odczytać. Powiedz jeszcze raz albo wpisz słowa.',
    tooLong: 'To było za długie. Powiedz to w kilku słowach.',
    noVoice: 'Wyszukiwanie głosem teraz nie działa. Wpisz, czego szukasz.',
  },
  ar: {
    asking: 'في انتظار الميكروفون …',
    listening: 'جارٍ الاستماع …',
    sending: 'لحظة …',
    example: 'قل ما تبحث عنه: «بطانية دافئة بأقل من 50».',
    done: 'تم',
    heard: 'ما سُمع: «{text}».',
    heardAs: 'ما سُمع: «{text}»، وقُرئ «{query}».',
    change: 'تغيير الكلمات',
    insecure: 'لا تمنح المتصفحات الميكروفون إلا لصفحات https. اكتب ما تبحث عنه.',
    unsupported: 'هذا المتصفح لا يستطيع التسجيل. اكتب ما تبحث عنه.',
    denied: 'الميكروفون غير مسموح. اسمح به لهذه الصفحة بجانب العنوان في المتصفح ثم أعد المحاولة.',
    missing: 'لم يُعثر على ميكروفون. وصّل واحدًا وأعد المحاولة، أو اكتب.',
    busy: 'يبدو أن برنامجًا آخر يستخدم الميكروفون. أغلقه وأعد المحاولة.',
    noSpeech: 'لم يُفهم شيء. تحدث أقرب إلى الميكروفون، أو اكتب.',
    notSpoken: 'لا يفهم المتجر هذه اللغة منطوقة. اكتب من فضلك.',
    unread: 'تعذرت قراءة التسجيل. أعد قوله، أو اكتب.',
    tooLong: 'كان ذلك طويلًا جدًا. قله في كلمات قليلة.',
    noVoice: 'البحث بالصوت لا يعمل الآن. اكتب ما تبحث عنه.',
  },
};
