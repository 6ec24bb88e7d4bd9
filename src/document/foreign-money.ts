/** Money of other currencies, which no price book has: it is recognised and never converted. */

/** Signs and codes; a dollar of another country has its letters before the sign. */
const FOREIGN_MONEY =
  /[€£¥₹₩₽₺]|\b(?:EUR|GBP|JPY|CNY|RMB|CHF|INR|KRW|CAD|AUD|SGD|HKD|TWD|SEK|NOK|DKK|PLN|CZK|BRL)\b|\b(?:CA|C|A|AU|S|HK|NT)\$/i

/** The sign or code of another currency in a text; undefined where there is none. */
export const foreignMoney = (text: string): string | undefined => FOREIGN_MONEY.exec(text)?.[0]

/** What to do with it. */
export const CONVERT =
  'Prices are in US dollars. Convert the amount, and write the rate and its date in the notes.'
