/** Finds when: dates, times, and words like "two weeks after that". */
import { lowText } from './token.ts'
import type { Token } from './token.ts'

/** The names of the months, for patterns of lower-case text. */
export const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const weekday = '(?:mon|tues?|wednes|wed|thu(?:rs?)?|fri|satur|sat|sun)(?:day)?s?'
/** The hours in words. */
export const hours = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const number = `(?:\\d+|${hours}|a few|a couple of|a|an)`
const unit = '(?:minutes?|mins?|hours?|days?|weeks?|months?|years?|decades?|centuries|century)'
const edge =
  '(?:early |mid |mid-|late |the end of |end of |the beginning of |beginning of |start of |the start of |around |about |spring |summer |autumn |fall |winter |c\\. )?'
const season = '(?:spring|summer|autumn|fall|winter|christmas|easter|new year)'
const day = '\\d{1,2}(?:st|nd|rd|th)?'
const hour = `(?:${hours}|\\d{1,2})`
const year = '(?:1[0-9]\\d\\d|20\\d\\d)'
const core = [
  `\\d{1,4} ?(?:bce?|ce|ad)`,
  `${month} ${day}(?: ,? ?${year})?`,
  `${day}(?: of)? ${month}(?: ${year})?`,
  `${month}(?: ,? ?${year})?`,
  `${season} ${year}`,
  `(?:q[1-4])(?: ${year})?`,
  `${year}(?: ?[-–] ?(?:${year}|\\d\\d))?s?`,
  `${weekday}(?: (?:morning|afternoon|evening|night))?`,
  `\\d{1,2}(?::\\d\\d)? ?(?:am|pm)`,
  `\\d{1,2}:\\d\\d`,
  `(?<=(?:^| )(?:at|by|from|till|until) )\\d{1,2}\\.\\d\\d`,
  `(?:noon|midnight)`,
  `(?:weeks?|days?|months?|years?|sprints?|phases?|quarters?|hours?|parts?|chapters?|episodes?) (?:\\d+|one|two|three|four|five|six)(?: ?(?:[-–]|and|to|&) ?(?:\\d+|two|three|four|five|six))?`,
  `(?:first|second|third|last) (?:day|week|month|year)`,
  `(?:half past|quarter (?:past|to)|(?:five|ten|twenty) (?:past|to)) ${hour}`,
  `${hour}(?: o'clock| sharp| (?:thirty|fifteen|forty-five))`,
  `(?<=(?:^| )(?:at|around|by|till|until|about) )${hour}(?! (?:per|or|to|of|in|people|guests))`,
].join('|')
const relative = [
  `(?:that |the )?same (?:day|week|month|year|time|evening|morning)`,
  `(?:the )?(?:next|following|previous) (?:day|week|month|year|morning|evening|spring|summer|autumn|winter)`,
  `(?:the )?(?:day|week|month|year) (?:after|before)(?: that)?`,
  `${number} ${unit} (?:after(?:wards?)?(?: that| this)?|later|before(?: that)?|in|from now)`,
  `(?:after|within|in) ${number} ${unit}`,
  `(?:today|tomorrow|tonight|yesterday|now|last year|next year|last month|this year)`,
  `(?:in|by|next|last|this|during|over) (?:the )?${season}`,
  `on the day`,
].join('|')
const full = new RegExp(
  `(?:^| )((?:(?:in|on|by|at|from|since|around|until|before|after|during|about|of)(?: the)? )?(?:${edge}(?:${core})(?: (?:to|until|-|–|and|&|\\+) (?:${core}))?|${relative}))(?= |$)`,
  'i',
)

/** "12 weeks first scan": how far it has come, told before what happens then. */
const sofar = new RegExp(`^(${number} ${unit})(?= \\p{L})`, 'u')

export type Dated = { date: string; rest: Token[]; same: boolean }

/** The first date among the tokens, and the tokens without it. */
export function dateIn(tokens: Token[]): Dated | undefined {
  const text = lowText(tokens)
  const match = full.exec(text) ?? sofar.exec(text)
  const said = match?.[1]
  if (!match || said === undefined) return undefined
  const from = match.index + match[0].indexOf(said)
  const first = text
    .slice(0, from)
    .split(' ')
    .filter((word) => word !== '').length
  const length = said.split(' ').length
  const isHour = new RegExp(`^(?:at|around|by|about) ${hour}$`, 'i').test(said)
  const bare = isHour ? said : said.replace(/^(?:in|on|by|at|from|since|around|during|of)(?: the)? /i, '')
  const skipped = said.split(' ').length - bare.split(' ').length
  const date = tokens
    .slice(first + skipped, first + length)
    .map((token) => token.text)
    .join(' ')
    .replace(/ ,/g, ',')
  const modal = text === 'may' || (said === 'may' && tokens[first + 1]?.tag === 'verb')
  if (modal) return undefined
  return {
    date,
    rest: [...tokens.slice(0, first), ...tokens.slice(first + length)],
    same: /same (?:day|week|month|year|time)/.test(said),
  }
}
