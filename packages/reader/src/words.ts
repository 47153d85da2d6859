/** Closed classes of English words: small, complete lists that the tagger looks up before it guesses. */

function set(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

export const determiners = set(
  'the a an this that these those each every any some no another both all either neither such several many few most more half other same last next own enough whichever whatever one-third',
)
export const possessives = set("my your his her its our their one's")
export const pronouns = set(
  "i you he she it we they me him us them myself yourself himself herself itself ourselves themselves everyone everybody someone somebody anyone anybody nobody one something anything nothing everything who whoever they'll",
)
export const subjectPronouns = set(
  'i you he she it we they everyone everybody someone somebody anyone anybody nobody whoever',
)
export const prepositions = set(
  'of in on at by for with from to into onto over under above below about against among around along across behind beside besides between beyond during except inside near off out outside past per since through throughout towards toward upon via within without versus vs w/ like than as up down opposite plus regarding concerning including according following amid atop beneath despite minus',
)
export const modals = set(
  "can could will would shall should may might must cannot can't won't couldn't wouldn't shouldn't mustn't gotta gonna i'll you'll he'll she'll it'll we'll they'll",
)
export const beForms = set(
  "be is are was were been being am isn't aren't wasn't weren't ain't i'm you're he's she's it's we're they're that's there's what's who's",
)
export const haveForms = set("have has had having haven't hasn't hadn't i've you've we've they've")
export const doForms = set("do does did don't doesn't didn't")
export const coordinators = set('and or but nor then & plus so yet')
export const subordinators = set(
  'if when whenever while whilst until till unless once because although though whereas after before since as whether in-case',
)
export const adverbs = set(
  'not then also again just only very too still already even ever never always often usually sometimes once twice first firstly second secondly third thirdly finally lastly next now later soon afterwards afterward meanwhile otherwise else instead however therefore thus hence together apart away back here there everywhere straight directly maybe perhaps almost about quite rather really well yet so fast hard early late today tomorrow yesterday tonight right-away immediately overnight upstairs downstairs online offline somewhere twice daily weekly monthly yearly besides furthermore moreover additionally subsequently eventually initially okay ok yes yeah yep please halfway basically actually literally once simply probably separately simultaneously concurrently forward further ahead aside abroad home round likewise namely correctly mainly mostly',
)
export const particles = set(
  'up down out off in on over back away together through aside apart around along forward',
)
export const relatives = set('which who whom whose that where')
export const numbers = set(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half dozen third quarter couple',
)
export const timeNouns = set(
  'weekday weekdays second seconds sec secs minute minutes min mins hour hours hr hrs day days week weeks month months year years night nights morning mornings afternoon afternoons evening evenings weekend weekends decade century monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays noon midnight lunchtime quarter fortnight',
)
export const adjectives = set(
  'real fake rare fair usual actual mental vital rural loyal dual oral bold calm tight loose tall slim brave clever smart silly funny serious famous huge tiny vast wise strange weird equal modern ancient central social natural cultural remote shared common proper rough steady stable secure separate honest gentle noisy tired hungry bored excited best worst better worse new old good bad big small large great little high low long short early late young important public private able available free full open hot cold warm cool dry wet clean dirty easy hard heavy light fast slow safe sure ready happy sad same different similar certain clear final main major minor whole entire total extra single double first second third next previous current recent former latter upper lower front rear left right correct wrong true false valid invalid complete incomplete blurry empty green red blue black white yellow brown grey gray orange golden soft tender smooth crisp fresh raw ripe thick thin wide narrow deep shallow flat round square sharp dull quick rich poor cheap expensive strong weak loud quiet busy late eligible premium senior junior internal external electronic digital manual automatic online offline dead alive sick ill healthy unable critical urgent normal simple complex special general specific legal medical technical local global personal necessary possible impossible sufficient insufficient original separate several unique various missing okay ok fine satisfied broken damaged out-of-stock nice positive negative independent remaining existing own unanimous mixed sealed due overdue off-peak remote live ready-made compliant acceptable applicable',
)

/** Verbs that say how things are rather than what somebody does; alone they make no step. */
export const stative = set(
  'be have seem appear need want like love hate know believe mean belong consist contain depend exist matter own prefer remain resemble suppose think understand wish hope lack concern cost deserve differ tend vary lie last include fit intend hope expect own weigh suit involve imply reflect wonder struggle',
)

/** Carries no meaning of its own in a comparison of two labels. */
export const stopWords = set(
  'a an the this that these those of to in on at for from by with into onto as and or is are was were be been being am has have had will would shall should can could may might must do does did it its his her their our your my he she they we you i then also there so if when whether once after before per via up out off not',
)

/** Parts of a company: who acts, although some could describe or be done. */
export const departments: ReadonlySet<string> = new Set(
  'legal finance marketing sales support hr ops i-t qa engineering procurement compliance accounting payroll logistics security design editorial management reception dispatch production purchasing billing'.split(
    ' ',
  ),
)

/** Pronouns that are only ever what something is done to. */
export const objectPronouns: ReadonlySet<string> = new Set(['it', 'them', 'him', 'us', 'me'])

/** Verbs that take a person and a thing: "gives the clerk the form". */
export const twoObjects: ReadonlySet<string> = new Set(
  'give send show tell ask hand pass offer bring buy get make teach pay lend email text'.split(' '),
)
