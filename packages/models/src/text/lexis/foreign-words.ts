/**
 * Frequent short words of other languages, without accents, that are not common English words. Some are in the model's
 * vocabulary, because names and loanwords hold them (`de`, `la`). In a text they still speak against English.
 */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  `
  alla alle als au auf aus aux av bei bez bis cette com con da das de dei del dem den der des desde di dit dla dos du
  eine einen einer el em en est et gegen gli hasta het il im ist jest jusqu la las le les lo los mais mas med mit muy na nach
  nad ne nel nicht nie niet od oder och ohne ook oraz os ou para pas po por pour pod qui que sich sie som sono sur till tres
  uit uma un una une uns und unter van vom von voor vor werden wird wordt ze zijn zonder zum zur zwischen
  `.split(/\s+/),
);
