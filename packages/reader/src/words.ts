/** Closed classes of English words: small, complete lists that the tagger looks up before it guesses. */

/** The words of a text, for looking one up. */
export function wordSet(text: string): Set<string> {
  return new Set(text.split(' '))
}

export const determiners = wordSet(
  'a all an another any both each either enough every few half last many more most neither next no one-third other own same several some such that the these this those whatever whichever',
)
export const possessives = wordSet("her his its my one's our their your")
export const pronouns = wordSet(
  "anybody anyone anything everybody everyone everything he herself him himself i it itself me myself nobody nothing one ourselves she somebody someone something them themselves they they'll us we who whoever you yourself",
)
export const subjectPronouns = wordSet(
  'anybody anyone everybody everyone he i it nobody she somebody someone they we whoever you',
)
export const prepositions = wordSet(
  'about above according across against along amid among around as at atop behind below beneath beside besides between beyond by concerning despite down during except following for from in including inside into like minus near of off on onto opposite out outside over past per plus regarding since than through throughout to toward towards under up upon versus via vs w/ with within without',
)
export const modals = wordSet(
  "can can't cannot could couldn't gonna gotta he'll i'll it'll may might must mustn't shall she'll should shouldn't they'll we'll will won't would wouldn't you'll",
)
export const beForms = wordSet(
  "ain't am are aren't be been being he's i'm is isn't it's she's that's there's they're was wasn't we're were weren't what's who's you're",
)
export const haveForms = wordSet("had hadn't has hasn't have haven't having i've they've we've you've")
export const doForms = wordSet("did didn't do does doesn't don't")
export const coordinators = wordSet('& and but nor or plus so then yet')
export const subordinators = wordSet(
  'after although as because before if in-case once since though till unless until when whenever whereas whether while whilst',
)
/** Those that do not tell themselves by their ending, "-ly". */
export const adverbs = wordSet(
  'about abroad afterward afterwards again ahead almost already also always apart aside away back besides daily downstairs early else even ever everywhere fast first forward further furthermore halfway hard hence here home however instead just late later likewise maybe meanwhile monthly moreover never next not now offline often ok okay once online only otherwise overnight perhaps please quite rather right-away round second so sometimes somewhere soon still straight then there therefore third thus today together tomorrow tonight too twice upstairs very weekly well yeah yearly yep yes yesterday yet',
)
export const particles = wordSet(
  'along apart around aside away back down forward in off on out over through together up',
)
export const numbers = wordSet(
  'couple dozen eight eighteen eighty eleven fifteen fifty five forty four fourteen half hundred million nine nineteen ninety one quarter seven seventeen seventy six sixteen sixty ten third thirteen thirty thousand three twelve twenty two zero',
)
export const timeNouns = wordSet(
  'afternoon afternoons century day days decade evening evenings fortnight friday fridays hour hours hr hrs lunchtime midnight min mins minute minutes monday mondays month months morning mornings night nights noon quarter saturday saturdays sec second seconds secs sunday sundays thursday thursdays tuesday tuesdays wednesday wednesdays week weekday weekdays weekend weekends weeks year years',
)
export const adjectives = wordSet(
  'able acceptable actual alive ancient applicable automatic available bad best better big black blue blurry bold bored brave broken brown busy calm central certain cheap clean clear clever cold common complete complex compliant cool correct crisp critical cultural current damaged dead deep different digital dirty double dry dual due dull early easy electronic eligible empty entire equal excited existing expensive external extra fair fake false famous fast final fine first flat former free fresh front full funny general gentle global golden good gray great green grey happy hard healthy heavy high honest hot huge hungry ill important impossible incomplete independent insufficient internal invalid junior large late latter left legal light little live local long loose loud low lower loyal main major manual medical mental minor missing mixed modern narrow natural necessary negative new next nice noisy normal off-peak offline ok okay old online open oral orange original out-of-stock overdue own personal poor positive possible premium previous private proper public quick quiet rare raw ready ready-made real rear recent red remaining remote rich right ripe rough round rural sad safe same satisfied sealed second secure senior separate serious several shallow shared sharp short sick silly similar simple single slim slow small smart smooth social soft special specific square stable steady strange strong sufficient sure tall technical tender thick thin third tight tiny tired total true unable unanimous unique upper urgent usual valid various vast vital warm weak weird wet white whole wide wise worse worst wrong yellow young',
)

/** Verbs that say how things are rather than what somebody does; alone they make no step. */
export const stative = wordSet(
  'appear be believe belong concern consist contain cost depend deserve differ exist expect fit hate have hope imply include intend involve know lack last lie like love matter mean need own prefer reflect remain resemble seem struggle suit suppose tend think understand vary want weigh wish wonder',
)

/** Carries no meaning of its own in a comparison of two labels. */
export const stopWords = wordSet(
  'a after also am an and are as at be been before being by can could did do does for from had has have he her his i if in into is it its may might must my not of off on once onto or our out per shall she should so that the their then there these they this those to up via was we were when whether will with would you your',
)

/** Who does something, as people or offices. */
export const personWords = wordSet(
  'accountant admin administrator adult agent analyst applicant aunt author barista bartender boss brother buyer caller candidate cashier chef child citizen city clerk client coach colleague cook coordinator council courier customer dad daughter dentist developer director dispatcher doctor donor driver editor employee engineer everybody everyone family farmer father friend gp grandma grandpa guard guest husband kid lady landlady landlord lawyer librarian manager member mentor merchant mom mother mum neighbor neighbour nurse officer operator owner parent partner patient people person pharmacist pilot player presenter pupil reader receptionist recruiter referee researcher retailer reviewer scientist secretary seller shopkeeper shopper sister son sponsor staff steward student subscriber supervisor supplier teacher team technician tenant treasurer uncle user vendor viewer visitor volunteer waiter wholesaler wife woman',
)

/** Parts of a company: who acts, although some could describe or be done. */
export const departments: ReadonlySet<string> = wordSet(
  'accounting billing compliance design dispatch editorial engineering finance hr i-t legal logistics management marketing ops payroll procurement production purchasing qa reception sales security support',
)

/** Pronouns that are only ever what something is done to. */
export const objectPronouns: ReadonlySet<string> = wordSet('him it me them us')

/** Verbs that need nothing after them. */
export const intransitive: ReadonlySet<string> = wordSet(
  'agree arrive bake boil break come complain cook cool crash cry decline die dry expire fail fit happen heat lose match pass rain ring rise say sign simmer sleep snow stop win work',
)

/** Verbs that say how somebody or something is: "feels sick". */
export const linking: ReadonlySet<string> = wordSet(
  'become feel get grow look seem smell sound stay taste turn',
)

/** Verbs that take a person and a thing: "gives the clerk the form". */
export const twoObjects: ReadonlySet<string> = wordSet(
  'ask bring buy email get give hand lend make offer pass pay send show teach tell text',
)
