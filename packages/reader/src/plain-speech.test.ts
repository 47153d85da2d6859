import type { FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { readByRules as read } from './read.ts'

/** Each node with where it leads: "Bed free? -no> Call porter | Admit patient". */
function told(thought: string): string[] {
  return lines(read(thought).graph)
}

function lines({ nodes, edges }: FlowGraph): string[] {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  return nodes.map(({ id, label }) => {
    const ways = edges
      .filter((edge) => edge.from === id)
      .map(({ to, label: said }) => (said ? `${said}: ` : '') + labels.get(to))
    return ways.length > 0 ? `${label} > ${ways.join(' | ')}` : label
  })
}

const labels = (thought: string) => read(thought).graph.nodes.map((node) => node.label)

describe('sorts of a thing', () => {
  const instruments = [
    'Instruments > Strings | Brass | Percussion',
    'Strings > Violin | Cello',
    'Brass > Trumpet | Horn',
    'Percussion',
    'Violin',
    'Cello',
    'Trumpet',
    'Horn',
  ]

  it('makes a tree of what is sorted sentence by sentence', () => {
    const { graph } = read(
      'Instruments are strings, brass or percussion. Strings include the violin and the cello, brass includes trumpet and horn',
    )
    expect(graph.kind).toBe('mindmap')
    expect(lines(graph)).toEqual(instruments)
  })

  it('hears it without a sign', () => {
    expect(
      told(
        'instruments are strings brass and percussion strings include the violin and the cello brass includes trumpet and horn',
      ),
    ).toEqual(instruments)
  })

  it('leaves people and sides alone', () => {
    expect(read('the team is Ann, Bob and Cy. Ann is the lead and Bob is a tester').graph.kind).toBe(
      'orgchart',
    )
    expect(
      read('my options are renting or buying. renting is flexible and cheap, buying is safe and slow').graph
        .kind,
    ).not.toBe('mindmap')
  })
})

it('opens an event at each year of a voice without commas', () => {
  expect(
    told(
      'in 2005 we met in 2009 we got married in 2012 our first child was born and in 2020 we moved to spain',
    ),
  ).toEqual([
    'Met > Got married',
    'Got married > First child was born',
    'First child was born > Moved to spain',
    'Moved to spain',
  ])
})

it('never takes "it" for the one who does it', () => {
  expect(labels('My neighbour finds a mechanic. The mechanic mends it. Then we drive home.')).not.toContain(
    'Mend mechanic',
  )
})

it('asks what "whether" asks', () => {
  expect(
    told(
      'the nurse checks whether the bed is free, if not she calls the porter, otherwise she admits the patient',
    ),
  ).toEqual(['Bed free? > no: Call porter | otherwise: Admit patient', 'Call porter', 'Admit patient'])
})

it('keeps what somebody is told to do', () => {
  expect(labels('I remind them to pay, then they get a letter')).toEqual(['Remind them to pay', 'Get letter'])
})

it('takes "otherwise" in an answer for the other answer', () => {
  expect(told('fever over 39? call the doctor, otherwise wait a day')).toEqual([
    'Fever over 39? > yes: Call doctor | no: Wait a day',
    'Call doctor',
    'Wait a day',
  ])
})

it('hears where one sentence ends and the next begins when somebody else acts', () => {
  expect(
    told(
      'so it works like this customer sends a mail our team reads it their manager signs a form then billing closes the case',
    ),
  ).toEqual(['Send mail > Read mail', 'Read mail > Sign form', 'Sign form > Close case', 'Close case'])
})

it('ends a sentence where what was named last acts itself', () => {
  expect(
    told('the till sends the sale to the server the server stores it and the server calls the bank'),
  ).toEqual(['Till > sale: Server', 'Server > Bank', 'Bank'])
})

it('takes two ways one thing can be for two answers', () => {
  expect(told("if the plant is dry I water it, if it's wet I leave it")).toEqual([
    'Plant dry or wet? > dry: Water plant | wet: Leave plant',
    'Water plant',
    'Leave plant',
  ])
})

it('ends a condition where a thing alone follows from it', () => {
  expect(told("if you're in the club a free drink, otherwise you pay")).toEqual([
    'In club? > yes: Free drink | no: Pay',
    'Free drink',
    'Pay',
  ])
})

it('dates events by how far it has come', () => {
  const { nodes } = read(
    'puppy: 8 weeks first shots, 12 weeks second shots, 6 months vet check, one year grown up!',
  ).graph
  expect(nodes.map(({ label, detail }) => `${label}, ${detail}`)).toEqual([
    'First shots, 8 weeks',
    'Second shots, 12 weeks',
    'Vet check, 6 months',
    'Grown up, One year',
  ])
})

it('divides two sides at "whereas"', () => {
  expect(
    told(
      'the gym is cheap and near but always crowded whereas the pool is calm and warm but closes early',
    ).slice(0, 3),
  ).toEqual([
    'Gym vs Pool > Gym | Pool',
    'Gym > pro: Cheap | Near | con: Always crowded',
    'Pool > Calm | pro: Warm | con: Closes early',
  ])
})

it('sends a line of a script to whomever it names', () => {
  const script =
    'shop: asks for the money from bank\nbank: sends the money to shop\ncourier: brings shop the parcel\nshop: says thanks to courier'
  expect(told(script)[2]).toBe('Courier > Brings shop the parcel: Shop')
})

it('loses no deed of three', () => {
  expect(told('steam lifts the lid, escapes and cools, then it drips back')).toEqual([
    'Lift lid > Escape',
    'Escape > Cool',
    'Cool > Drip back',
    'Drip back',
  ])
})

it('parts one group from everybody else before what each does', () => {
  expect(told('we sort the mail. parcels go to the depot, everything else goes to the front desk')).toEqual([
    'Sort mail > Parcels?',
    'Parcels go to depot',
    'Parcels? > yes: Parcels go to depot | no: Go to front desk',
    'Go to front desk',
  ])
})

it('keeps the small word of a verb in a question', () => {
  expect(labels('if they show up we start, if not we wait')[0]).toBe('Show up?')
})

it('says what is checked', () => {
  expect(labels('check if the person responds. call for help')).toEqual([
    'Check if person responds',
    'Call for help',
  ])
})

it('begins an event at each day of a week told in one breath', () => {
  expect(labels('on monday we swim on tuesday nothing on friday we eat pizza')).toEqual([
    'Swim',
    'Nothing',
    'Eat pizza',
  ])
})

it('begins with the aim of "how to" and goes on with its steps', () => {
  expect(
    labels(
      'how to change a tyre loosen the nuts lift the car take off the wheel put on the spare tighten the nuts and lower the car',
    ),
  ).toEqual([
    'Change tyre',
    'Loosen nuts',
    'Lift car',
    'Take off wheel',
    'Put on spare',
    'Tighten nuts',
    'Lower car',
  ])
})

it('loses no answer, though every way was told', () => {
  expect(labels('which tea: if it is early black, if not green, otherwise mint or ginger')).toContain(
    'Mint or ginger',
  )
})

it('hears an answer in the middle of a breath', () => {
  expect(
    told(
      'first a guest calls then the clerk checks if a room is free if yes they get a key if no they go to the hotel next door and finally we call a taxi',
    ),
  ).toContain('Room free? > yes: Get key | no: Go to hotel next door')
})

it('keeps what is asked besides inside the answer before it', () => {
  expect(
    told(
      'if the clerk agrees the file goes to the boss, if she agrees too we pay it, otherwise it is closed',
    ),
  ).toContain('Agree? > yes: Pay file | no: Close file')
})

it('says the small word of what was done', () => {
  expect(
    labels('the user opens the page. if he is logged in we show the feed, else we show the form'),
  ).toContain('Logged in?')
})

it('takes "how" before a colon for the name', () => {
  expect(
    read('my son asked how a letter travels: we post it, a van collects it, a plane flies it abroad').graph
      .title,
  ).toBe('Son asked how a letter travels')
})

it('goes on with the side it named again before a colon', () => {
  expect(
    told('trains vs planes for the summer trip, trains: slow, cosy. planes: fast, loud').slice(0, 3),
  ).toEqual(['Trains vs Planes > Trains | Planes', 'Trains > con: Slow | Cosy', 'Planes > pro: Fast | Loud'])
})

it('asks how much once when a question has amounts for answers', () => {
  expect(told('which courier: under 2 kg the post, 2 to 20 kg dhl, over 20 kg a van')[0]).toBe(
    'How much? > under 2 kg: Post | 2 to 20 kg: Dhl | over 20 kg: Van',
  )
})

it('does not ask again what was just checked', () => {
  expect(
    told('a parcel lands. we check if it is fragile, fragile ones get wrapped, the rest get a stamp'),
  ).toContain('Fragile? > yes: Wrap fragile ones | no: Get stamp')
})
