/** Written by bench/reader/train/kitchen.ts; do not edit. Each weight with the features that have it. */
export const kitchenWeights: readonly (readonly [number, string])[] = [
  [-2.36, 'vjuse|n'],
  [-1.6, 'vjcombine|n vjheat|f'],
  [-1.52, 'pcook> vjdo|n'],
  [-1.28, 'vjheat|n'],
  [-1.24, 'p> vjchop|n'],
  [-1.2, 'vjrepeat|f'],
  [-1.12, 'viline|n vjmake|f'],
  [-1.08, 'psimmer> viset|n vjbrowned|n vjmelt|n'],
  [-1, 'pset>remove vipreheat|n vjbeat|n vjslice|n vjwarm|n'],
  [-0.96, 'pcut>place vishake|n vjchill|f vjcome|n vjreduce|f vjuse|f'],
  [-0.92, 'vjbreak|n'],
  [-0.88, 'c2|s0|f vicontinue|n vispread|f vjmelt|f vjslice|f'],
  [-0.84, 'pcombine>place vjcome|f vjmake|n'],
  [-0.8, 'ppour>fill vjleave|n'],
  [-0.76, 'pbake>come pset>set pstir>place vislice|f'],
  [-0.72, 'c2|w2|f padd>do vicream|f vireduce|f viseason|f'],
  [-0.68, 'pcook>cook sofalse|freshtrue|f vibake|n vjmilk|n vj|n'],
  [-0.64, 'pset>heat psimmer>break pstir>bake sofalse|freshtrue|n viallow|n vjcream|f'],
  [
    -0.6,
    'p>mix padd>bake pbake>place pbeat>pour pboil>pour pleave> pline>mix ppreheat>place viblend|n visieve|n vjcrush|n vjground|n vjstock|n',
  ],
  [
    -0.56,
    'pboil>cook pcook>place pgrease>mix pknead>place pplace>turn rfalse|f s0|f vifold|n viknead|n vitaste|f vjice|n vjladle|f',
  ],
  [
    -0.52,
    'padd>spread pbake> pcombine>ice pcook>return pcover>remove pcream>stir ppreheat>mix premove>stir pstir>cut viroast|n vispoon|f vitake|n vjbake|n vjcut|n vjsift|f',
  ],
  [
    -0.48,
    'padd>pour pdivide>bake pdrain> pgrease>stir pplace>blend pplace>let premove>bake psaute>add pset>cook pstir>remove vidiscard|f vioil|n vistrain|f viuse|f vjpreheat|f vjstrain|f xfalse|d6',
  ],
  [
    -0.44,
    'nxtrue|d6 p>combine p>leave padd>melt padd>remove padd>tip pbring>pour pcook>simmer pheat>use ppour>allow ppreheat>add pset> pset>bring pset>stir psimmer>cover pspread> pstir>chill pstir>slice pstir>transfer vidivide|f virub|f vistart|n vjadjust|f vjpreheat|n vjprepare|f vjprepare|n vjprocess|f vjroll|n vjtake|n vjthicken|f',
  ],
  [
    -0.4,
    'pallow>drain pcook>combine pcook>pour pcool>stir pcover>let pheat> pheat>slice pleave>add pline>add pmake>bake ppreheat>toss premove> pset>beat psprinkle>cover pstir>stir viform|n viheat|f viice|f vimarinate|n vimash|n viprepare|n viturn|f viwater|f vjbrowned|f vjcombine|f vjkeep|f vjsmooth|f vjsmooth|n vjspring|n w2|f',
  ],
  [
    -0.36,
    'd6 mfalse|w1 p>cover padd>adjust padd>make padd>transfer pallow>set pchop>mix pcook>put pcut>beat pgrease>add pleave>transfer plet> pmix>bake pprepare>add premove>beat pset>add pset>bake psprinkle>sprinkle vibrush|f vicrush|f vicut|f viflatten|f vileave|n viplace|f vireturn|f vjcream|n vjget|f vjground|f vjlayer|f vjreserve|n vjstart|f vjwrap|f',
  ],
  [
    -0.32,
    'mfalse|w2 nxfalse|d10 p>place p>put padd>knead padd>leave padd>take padd>taste padd>use pbake>ice pbring>add pbring>return pcombine>bake pcook>cool pcover>spoon pform>bake pheat>add pmix>spread ppreheat>stir preturn>pour psimmer>cook psimmer>stir psprinkle>add ptoss>heat pwash>add t0|f vibring|f viget|f vireserve|n visift|f viwarm|f vjboil|f vjclose|f vjgive|f vjgrease|n vjkeep|n vjsoak|f vjwarm|f xfalse|d10',
  ],
  [
    -0.28,
    'd10 p>beat p>transfer padd>drizzle padd>reduce padd>simmer pbake>beat pbake>stir pbring>cook pcook>bring pcook>cut pcover>pour pdrain>drain pdrain>pour pdrain>stir pfold>bake pheat>pour pmix>season pmix>simmer ppreheat>combine pput>cook premove>cook proll>roll pset>use psimmer>simmer pspread>spoon psprinkle>mix pturn>bake pturn>stir pwhisk>heat s0|n vichill|f vidrain|f vipour|f virepeat|n visaute|f vjdo|f vjenjoy|f vjline|f vjrun|n vjwater|n',
  ],
  [
    -0.24,
    'btrue|f d10|samefalse otrue|f p>fold p>slice padd>combine padd>divide padd>let padd>warm pallow>add pbake>melt pbeat>place pbeat>spoon pcover> pcover>cook pleave>stir plet>serve pline>remove pplace>return ppour>serve ppreheat>beat pput>put psprinkle>bake psprinkle>pour pstir>divide pstir>roll ptake> puse>add viadjust|f vicheck|n viclose|n vicombine|f vifry|n vikeep|n vilift|f vimelt|f visprinkle|f viwash|n vi|f vjadjust|n vjgive|n vjturn|n vjwhisk|f',
  ],
  [
    -0.2,
    'c0|s0|f mfalse|f padd>fold padd>sprinkle parrange>spoon pbake>browned pbring>allow pbring>boil pbring>remove pcombine>remove pcombine>slice pcontinue>pour pcook>allow pcook>continue pcook>enjoy pcut>mix pdrain>toss pgrease> pline>stir pmake>heat pmix>cream pmix>let pmix>transfer pplace>drain ppour>arrange ppour>bake ppour>bring ppour>leave ppour>spread ppreheat>return premove>return proll>cook pscoop> pseason>heat pset>continue pstir>drain pstir>ladle ptake>stir ptip> ptoss> ptransfer>cook pturn>remove vifill|n vigrease|n vilayer|n vilay|n vipress|f visimmer|n vismooth|f vitip|n vitransfer|n vjrefrigerate|f vjscoop|n vjtip|n xtrue|d3',
  ],
  [
    -0.16,
    'c1|s0|f d3|samefalse d4|samefalse lfalse|f mfalse|n p>divide p>drain padd>blend padd>cool pallow>cook pbake>add pbake>combine pbeat>ice pboil>serve pbring>drain pcombine>roll pcontinue>add pcook>repeat pcook>use pcool>beat pcover>stir pcut>bring pcut>cut pdrain>chop pdrain>cook pgrease>bake pheat>heat pheat>reduce pleave>cook pleave>mix pline>sift pmelt>pour pmix>beat pmix>leave pmix>pour pplace>bake pplace>cool pplace>slice pplace>spread ppour>come ppour>cook ppour>cool ppour>pour ppreheat>melt ppreheat>roll ppreheat>rub ppreheat>set ppreheat>spread ppreheat>sprinkle pprepare>remove pput>remove pput>serve premove>brush premove>heat premove>pour premove>slice proll> proll>brush prub>add pspread>remove psprinkle>stir ptransfer>sprinkle pturn>add pturn>beat pturn>roll pwarm>cook pwhisk>use rfalse|n vibeat|n vibreak|f vicool|n viremove|f viscoop|f vjbring|f vjbrush|n vjmarinate|f vjscoop|f vjsieve|f vjsimmer|f vjsprinkle|f vjthicken|n',
  ],
  [
    -0.12,
    'btrue|n c0|w1|n c2|w1|f d4 d6|samefalse mtrue|w2 p>season p>toss padd>chop pallow>stir pbake>set pbeat> pbeat>sprinkle pbring>season pbring>serve pbring>stir pchill>serve pcombine>cover pcombine>serve pcombine>set pcontinue>serve pcook>chop pcook>whisk pfill>cook pfry>mix pget>pour pline>beat pline>sprinkle pmelt> pmix>cook pplace>pour ppour>add ppreheat>divide ppreheat>grease pprepare>combine ppress>combine pput> preduce>remove premove>combine premove>mix premove>sprinkle preturn>add preturn>serve preturn>stir proll>cover psaute>bring pseason>serve pset>allow pset>reduce pset>repeat pspread>bake psprinkle>let pstir>cover ptoss>serve ptransfer>add pwhisk>bake pwhisk>cook pwhisk>set viadd|f vilet|n virefrigerate|f vistir|n viwhisk|n vjclose|n vjcrush|f vjdiscard|f vjsieve|n w1|n xtrue|d1 xtrue|d4',
  ],
  [
    -0.08,
    'padd>preheat padd>set padd>sift pcombine> pcombine>combine pcook>heat pcool> pdrain>heat pfold>sprinkle pfry>fry pleave>leave plet>preheat pmix>arrange pmix>drain pmix>drizzle pmix>roll pplace>brush ppour>set ppreheat>arrange pput>stir premove>spoon proll>bake pset>simmer psprinkle>cut viflip|f vistock|f',
  ],
  [
    0.12,
    'c1|w0|f c2|s1|f c2|w0|f d2|sametrue d3 mtrue|w0 nxfalse|d3 nxfalse|d6 p>bring p>chop p>heat p>pour p>repeat padd>return padd>swirl padd>toss padd>whisk pbake>leave pbake>spread pcover>simmer pcut>set pdissolve>add pdivide>place pfold>pour pfry>remove pheat>mix pheat>saute plet>bake pmake>stir pplace>remove ppour>place ppour>sprinkle premove>add preturn>reduce proast>remove pset>serve pset>spread psift>add psimmer>pour pstir>combine pstir>whisk pwhisk> s1|f viadd|n viflip|n vilet|f virefrigerate|n vistir|f vistock|n viwhisk|f vjblend|f vjboil|n vjlevel|f vjlevel|n vjpress|f vjseason|f w0|f w1|f',
  ],
  [
    0.16,
    'd1|samefalse nxtrue|d1 otrue|n padd>place padd>turn pbake>let pbake>remove pcombine>allow pcover>leave pcut>add pdivide>roll pflip>cook pfold>place pheat>place pknead>roll pmelt>add pmelt>stir pmix>reduce pplace>flatten pplace>melt pplace>spoon ppour> premove>remove preturn> psaute>stir pseason>pour pseason>stir pset>cover pset>saute pspoon>bake pspread>spread psprinkle>bring psprinkle>leave pstir>boil ptoss>pour puse>cook pwhisk>add pwhisk>pour pwrap>cook t1|f vibreak|n vicool|f vjcool|f vjget|n vjpeel|n vjroll|f vjswirl|f xtrue|d6',
  ],
  [
    0.2,
    'd1 lfalse|n padd>add padd>heat padd>spoon pallow>mix pbeat>bake pbeat>beat pboil>remove pcombine>cook pcombine>sprinkle pcook>mix pdrain>serve pmix>fold ppour>remove pput>allow preduce> premove>transfer premove>turn pset>cut pshake>cook pslice>cook psprinkle>place psprinkle>repeat pstir>drizzle s2|n t1|n vibeat|f vifill|f vigrease|f vilay|f vipress|n viremove|n viscoop|n visimmer|f vismooth|n vitip|f vitransfer|f vjblend|n vjdrain|n vjlayer|n vjswirl|n vjwhisk|n xfalse|d2 xtrue|d2',
  ],
  [
    0.24,
    'c0|s0|n c0|w1|f padd>fry padd>press pbake>drizzle pblend>mix pboil> pboil>mix pbring>transfer pcook>sprinkle pcook>toss pdrain>set pfry> pgrease>spread pmix>remove ppress>bake premove>arrange premove>garnish preturn>cook proll>add pseason>add pseason>cook psimmer>bring psimmer>serve pstir>leave pstir>mix pstir>sprinkle pturn>place pwrap>place vicheck|f viclose|f vicombine|n vifry|f vilift|n vimelt|n visprinkle|n viwash|f vi|n vjdivide|n vjflip|n vjmix|f vjrub|f vjrun|f vjscatter|n vjsoak|n vjstock|f',
  ],
  [
    0.28,
    'mfalse|w0 padd>roll padd>serve pbake>turn pchop>pour pdrain>add pdrain>combine pfry>season pfry>stir pheat>fry pheat>serve pleave>pour pleave>spoon plet>stir pmake>add pmix>bring pmix>cut pmix>set pplace>arrange pplace>leave pplace>toss pput>mix pput>spoon proll>place pseason> pslice> pslice>place pspring>stir ptoss>toss pwarm>add pwhisk>whisk s1|n viadjust|n vichill|n vidrain|n vikeep|f vipour|n virepeat|f visaute|n vjallow|f vjcook|f vjflatten|n vjlet|f vjprocess|n',
  ],
  [
    0.32,
    'bfalse|n c0|w0|n c1|w2|f d2|samefalse d3|sametrue mtrue|n nxtrue|d2 p>cook p>make padd>boil padd>ladle pbeat>combine pbring>cover pcook>stir pcook>transfer pdissolve>stir pfold> pget>add pleave>drain pplace>roll pseason>mix pset>sprinkle pslice>add psoak>add pstir>heat s2|f viscatter|n viwarm|n vjcook|n vjdiscard|n vjmash|f vjset|f vjspread|n vjspring|f vjtaste|n w0|n xfalse|d1 xfalse|d3',
  ],
  [
    0.36,
    'c0|s1|f pbake>pour pbeat>fold pblend> pcook>let pheat>remove pmake>pour pmake>remove pmix> pmix>brush pmix>return pmix>spoon ppour>simmer ppour>turn ppress> premove>cut premove>let premove>spread pset>start pstart>remove pstir> pstir>let pstir>serve pwhisk>place sofalse|freshfalse|n vibring|n vibrush|n vicrush|n vicut|n vidust|n viflatten|n viget|n vileave|f viplace|n visift|n vjchill|n vjcover|f vjform|n vjlay|n vjmash|n',
  ],
  [
    0.4,
    'd2 mtrue|w1 padd>drain padd>saute pboil>place pbring>reduce pchop> pcombine>bring pline>place pplace>beat pplace>serve pplace>set pplace>transfer ppour>drain premove>cool premove>set psaute>remove pslice>pour pspread>arrange pspread>cover pspread>sprinkle puse>leave rtrue|n viform|f viheat|n vimarinate|f vimash|f vireturn|n viturn|n viwater|n vjgarnish|f vjshake|f vjstir|n vjwrap|n',
  ],
  [
    0.44,
    'p>cool padd>continue padd>garnish padd>keep pbake>allow pbake>enjoy pbeat>add pbeat>mix pchop>add pcombine>add pcook>serve pheat>bake pheat>stir pmix>use pplace>cook ppour>mix ppreheat>remove pset>combine puse>mix rtrue|f sotrue|freshtrue|f vidivide|n viice|n viprepare|f virub|n vjcontinue|n vjdrizzle|n vjladle|n vjmarinate|n vjplace|n vjrub|n vjstir|f',
  ],
  [
    0.48,
    'padd>fill pbake>serve pcook>set pcook>take pcover>sprinkle pcut>bake pdrizzle>sprinkle pheat>flip ppour>stir ppour>take preturn>bring psprinkle> pstir>knead pturn> vidiscard|n vioil|f vistart|f vistrain|n viuse|n vjremove|f vjstore|f',
  ],
  [
    0.52,
    'pfry>add pmix>add pmix>heat ppour>reduce pput>add pstir>pour pwhisk>stir sotrue|freshtrue|n vispoon|n vitake|f vjadd|f vjgrease|f vjlay|f vjserve|f',
  ],
  [
    0.56,
    'c1|s1|f p>sprinkle pcook>remove pfill>bring pfold>spread pseason>place pset>pour pstir>fold vifold|f viknead|f viroast|f vitaste|n vjcut|f vjflatten|f vjmix|n vjwater|f',
  ],
  [0.6, 'parrange>sprinkle pcover>bake pmash>stir poil>place ppreheat>oil viblend|f visieve|f vjbake|f'],
  [
    0.64,
    'p>remove p>spread padd>mix padd>stir pbake>bake pbeat>cover pcook>add pgrease>line pplace>place preduce>simmer proll>cut pset>divide pset>fold pstir>spread pstir>toss viallow|f vjallow|n vjpeel|f vjsaute|n',
  ],
  [0.68, 'p>simmer padd>put pcream>beat pline>pour pstir>season pstir>simmer vibake|f vjplace|f vjspread|f'],
  [
    0.72,
    'pcombine>mix pcombine>pour pcombine>stir pdrain>mix psprinkle>remove vireduce|n viseason|n vjcheck|f vjreturn|f vjserve|n vjtoss|f vjtransfer|f',
  ],
  [0.76, 'padd> pchop>set pcover>add ppour>cover ptake>add vicream|n vislice|n vjcool|n vjflip|f vjrepeat|n'],
  [
    0.8,
    'padd>cover pbeat>stir pset>return psimmer>season psprinkle>serve ptoss>add vjlift|n vjpour|f vjshake|n',
  ],
  [0.84, 'padd>beat pboil>drain pcook>water pmix>sprinkle vjarrange|f vjarrange|n vjfry|n'],
  [
    0.88,
    'p>set pbring> pbring>mix pheat>cook ppreheat>cook pstir>return vicontinue|f vispread|n vjput|f vjsimmer|n vjspoon|f',
  ],
  [0.92, 'padd>cook pstir>cook'],
  [0.96, 'vishake|f vjdrain|f vjpress|n'],
  [1, 'pstir>add vipreheat|f vjdivide|f vjreduce|n'],
  [1.04, 'padd>season'],
  [1.08, 'padd>bring pcut> viset|f'],
  [1.12, 'pbake>cool pplace> pset>mix viline|f vjfold|n vjknead|f vjseason|n'],
  [1.2, 'vjfill|f'],
  [1.24, 'vjpour|n vjroast|f vjset|n'],
  [1.28, 'ppreheat>roast psimmer>remove'],
  [1.32, 'vjremove|n vjtoss|n'],
  [1.36, 'pcook>drain vjline|n'],
  [1.44, 'vjcover|n'],
  [1.48, 'vjspoon|n'],
  [1.52, 'vjadd|n'],
  [1.56, 'vjreturn|n'],
  [1.6, 'pgrease>pour'],
  [1.72, 'vjbring|n'],
  [2.12, 'vjsprinkle|n'],
  [3.24, 'ppreheat>bake'],
]
