/** Written by bench/reader/train/kitchen.ts; do not edit. */

/** What one step of a weight is worth. */
export const fineness = 0.1

/** For each shape of a feature the steps of a weight, then the words that have it where the star stands. */
export const kitchenWeights: Readonly<Record<string, string>> = {
  '*': '-15 pcook> -12 p> -11 psimmer> -9 c2|s0|f -7 c2|w2|f sofalse|freshtrue|f vj|n -6 pleave> rfalse|f s0|f sofalse|freshtrue|n -5 pbake> pdrain> xfalse|d6 -4 d6 mfalse|w1 nxtrue|d6 pheat> plet> premove> pset> pspread> w2|f -3 d10 mfalse|w2 nxfalse|d10 s0|n t0|f xfalse|d10 -2 btrue|f c0|s0|f c1|s0|f d10|samefalse d3|samefalse d4|samefalse lfalse|f mfalse|f mfalse|n otrue|f pcover> pgrease> proll> pscoop> ptake> ptip> ptoss> rfalse|n vi|f xtrue|d3 -1 btrue|n c0|w1|n c2|w1|f d4 d6|samefalse mtrue|w2 pbeat> pcombine> pcool> pmelt> pput> w1|n xtrue|d1 xtrue|d4 1 c1|w0|f c2|s1|f c2|w0|f d2|sametrue d3 mtrue|w0 nxfalse|d3 nxfalse|d6 pwhisk> s1|f w0|f w1|f 2 c0|s0|n c0|w1|f d1 d1|samefalse lfalse|n nxtrue|d1 otrue|n pboil> pfry> ppour> preduce> preturn> s2|n t1|f t1|n vi|n xfalse|d2 xtrue|d2 xtrue|d6 3 bfalse|n c0|w0|n c1|w2|f d2|samefalse d3|sametrue mfalse|w0 mtrue|n nxtrue|d2 pfold> pseason> pslice> s1|n s2|f w0|n xfalse|d1 xfalse|d3 4 c0|s1|f d2 mtrue|w1 pblend> pchop> pmix> ppress> pstir> rtrue|f rtrue|n sofalse|freshfalse|n sotrue|freshtrue|f 5 psprinkle> pturn> sotrue|freshtrue|n 6 c1|s1|f 8 padd> 9 pbring> 11 pcut> pplace>',
  'p>*':
    '-6 mix -4 combine cover leave -3 beat place put transfer -2 divide drain fold slice -1 season toss 1 bring chop heat pour repeat 3 cook make 4 cool 6 remove spread sprinkle 7 simmer 9 set',
  'padd>*':
    '-7 do -6 bake -5 pour spread -4 adjust make melt remove tip transfer -3 drizzle knead leave reduce simmer take taste use -2 blend combine cool divide fold let sprinkle warm -1 chop preheat set sift 1 return swirl toss whisk 2 add fry heat place press spoon turn 3 boil ladle roll serve 4 continue drain garnish keep saute 5 fill 6 mix stir 7 put 8 beat cover 9 cook 10 season 11 bring',
  'pallow>*': '-4 drain set -2 add cook -1 stir 2 mix',
  'parrange>*': '-2 spoon 6 sprinkle',
  'pbake>*':
    '-8 come -6 place -3 beat ice stir -2 add browned combine melt -1 set 1 leave spread 2 drizzle let remove 3 turn 4 allow enjoy pour 5 serve 6 bake 11 cool',
  'pbeat>*': '-6 pour -2 ice place spoon -1 sprinkle 2 bake beat 3 combine 4 add fold mix 6 cover 8 stir',
  'pblend>*': '2 mix',
  'pboil>*': '-6 cook pour -2 serve 2 mix remove 4 place 8 drain',
  'pbring>*':
    '-4 pour -3 add cook return -2 allow boil drain remove -1 season serve stir 2 transfer 3 cover 4 reduce 9 mix',
  'pchill>*': '-1 serve',
  'pchop>*': '-4 mix 3 pour 4 add 8 set',
  'pcombine>*':
    '-8 place -5 ice -3 bake -2 remove roll slice -1 combine cover serve set 2 allow cook sprinkle 4 add bring 7 mix pour stir',
  'pcontinue>*': '-2 add pour -1 serve',
  'pcook>*':
    '-7 cook -6 place -5 return -4 combine pour put simmer -3 bring cool cut -2 allow continue enjoy repeat use -1 chop heat whisk 2 mix sprinkle toss 3 stir transfer 4 let serve 5 set take 6 add remove 8 water 14 drain',
  'pcool>*': '-4 stir -2 beat',
  'pcover>*': '-5 remove -4 let -3 pour spoon -2 cook stir 1 simmer 2 leave 5 sprinkle 6 bake 8 add',
  'pcream>*': '-5 stir 7 beat',
  'pcut>*': '-10 place -4 beat -2 bring cut mix 1 set 2 add 5 bake',
  'pdissolve>*': '1 add 3 stir',
  'pdivide>*': '-5 bake 1 place 2 roll',
  'pdrain>*': '-3 drain pour stir -2 chop cook toss -1 heat 2 serve set 3 add combine 7 mix',
  'pdrizzle>*': '5 sprinkle',
  'pfill>*': '-1 cook 6 bring',
  'pflip>*': '2 cook',
  'pfold>*': '-3 bake -1 sprinkle 1 pour 2 place 6 spread',
  'pform>*': '-3 bake',
  'pfry>*': '-1 fry mix 1 remove 3 season stir 5 add',
  'pget>*': '-1 pour 3 add',
  'pgrease>*': '-6 mix -5 stir -4 add -2 bake 2 spread 6 line 16 pour',
  'pheat>*':
    '-4 slice use -3 add pour -2 heat reduce 1 mix saute 2 place 3 fry serve 4 bake remove stir 5 flip 9 cook',
  'pknead>*': '-6 place 2 roll',
  'pleave>*': '-4 add transfer -2 cook mix stir -1 leave 3 drain pour spoon',
  'plet>*': '-2 serve -1 preheat 1 bake 3 stir',
  'pline>*': '-6 mix -4 add -2 remove sift stir -1 beat sprinkle 4 place 7 pour',
  'pmake>*': '-4 bake -2 heat 1 stir 3 add 4 pour remove',
  'pmash>*': '6 stir',
  'pmelt>*': '-2 pour 2 add stir',
  'pmix>*':
    '-4 bake -3 season simmer spread -2 beat cream leave let pour transfer -1 arrange cook drain drizzle roll 2 fold reduce remove 3 bring cut set 4 brush return spoon use 5 add heat 8 sprinkle',
  'poil>*': '6 place',
  'pplace>*':
    '-6 turn -5 blend let -2 bake cool drain return slice spread -1 brush pour 1 remove 2 flatten melt spoon 3 arrange leave roll toss 4 beat cook serve set transfer 6 place',
  'ppour>*':
    '-8 fill -4 allow -2 arrange bake bring come cook cool leave pour serve spread -1 add set 1 place sprinkle 2 remove 4 drain mix simmer turn 5 reduce stir take 8 cover',
  'ppreheat>*':
    '-6 place -5 mix -4 add toss -3 combine stir -2 beat melt return roll rub set spread sprinkle -1 arrange divide grease 4 remove 6 oil 9 cook 13 roast 32 bake',
  'pprepare>*': '-4 add -2 remove -1 combine',
  'ppress>*': '-1 combine 2 bake',
  'pput>*': '-3 cook -2 put remove serve -1 stir 2 allow 3 mix spoon 5 add',
  'preduce>*': '-1 remove 6 simmer',
  'premove>*':
    '-5 bake stir -4 beat -3 cook -2 brush heat pour return slice -1 combine mix spoon sprinkle 1 add 2 arrange garnish remove transfer turn 4 cool cut let set spread',
  'preturn>*': '-3 pour -1 add serve stir 1 reduce 2 cook 5 bring',
  'proast>*': '1 remove',
  'proll>*': '-3 roll -2 brush cook -1 bake cover 2 add 3 place 6 cut',
  'prub>*': '-2 add',
  'psaute>*': '-5 add -1 bring 2 stir 4 remove',
  'pseason>*': '-2 heat -1 serve 2 add cook pour stir 3 mix 6 place',
  'pset>*':
    '-10 remove -8 set -6 heat -5 cook -4 add bake beat bring stir -3 use -2 continue -1 allow reduce repeat simmer 1 serve spread 2 cover cut saute 3 sprinkle 4 combine start 6 divide fold pour 8 return 11 mix',
  'pshake>*': '2 cook',
  'psift>*': '1 add',
  'psimmer>*': '-6 break -4 cover -3 cook simmer stir 1 pour 2 bring serve 8 season 13 remove',
  'pslice>*': '2 cook 3 add place 4 pour',
  'psoak>*': '3 add',
  'pspoon>*': '2 bake',
  'pspread>*': '-3 spoon -2 remove -1 bake 2 spread 4 arrange cover sprinkle',
  'pspring>*': '3 stir',
  'psprinkle>*':
    '-4 cover sprinkle -3 add mix -2 bake pour stir -1 cut let 2 bring leave place repeat 7 remove 8 serve',
  'pstart>*': '4 remove',
  'pstir>*':
    '-8 place -6 bake -5 cut remove -4 chill slice stir transfer -2 divide drain ladle roll -1 cover 1 combine whisk 2 boil drizzle leave mix sprinkle 3 heat 4 let serve 5 knead pour 6 fold spread toss 7 season simmer 9 cook return 10 add',
  'ptake>*': '-2 stir 8 add',
  'ptoss>*': '-3 heat -1 serve 2 pour 3 toss 8 add',
  'ptransfer>*': '-2 cook sprinkle -1 add',
  'pturn>*': '-3 bake stir -2 add beat remove roll 2 place',
  'puse>*': '-2 add 2 cook 4 leave mix',
  'pwarm>*': '-2 cook 3 add',
  'pwash>*': '-3 add',
  'pwhisk>*': '-3 heat -2 use -1 bake cook set 2 add pour 3 whisk 4 place 5 stir',
  'pwrap>*': '2 cook place',
  'vi*|f':
    '-9 spread -8 slice -7 cream reduce season -6 taste -5 discard spoon strain use -4 brush crush cut divide flatten heat ice place return rub turn water -3 bring chill drain get pour saute sift warm -2 adjust break combine lift melt press remove scoop smooth sprinkle -1 add flip refrigerate stock 1 let stir whisk 2 beat check close cool fill fry grease lay simmer tip transfer wash 3 keep repeat 4 form leave marinate mash prepare 5 oil start take 6 allow blend fold knead roast sieve 7 bake 9 continue 10 preheat shake 11 line set',
  'vi*|n':
    '-11 line set -10 preheat shake -9 continue -7 bake -6 allow blend fold knead sieve -5 oil roast take -4 form leave marinate mash prepare start -3 repeat reserve -2 beat check close cool fill fry grease keep lay layer simmer tip transfer wash -1 let stir whisk 1 add flip refrigerate stock 2 break combine lift melt press remove scoop smooth sprinkle 3 adjust chill drain pour saute scatter warm 4 bring brush crush cut divide dust flatten get heat ice place return rub sift turn water 5 discard spoon strain use 6 taste 7 reduce season 8 cream slice 9 spread',
  'vj*|f':
    '-16 heat -12 repeat -11 make -10 chill reduce use -9 melt slice -8 come -6 cream ladle -5 preheat sift strain -4 adjust browned combine get ground keep layer prepare process smooth start thicken wrap -3 boil close do enjoy give line soak warm -2 bring marinate refrigerate scoop sieve simmer sprinkle whisk -1 crush discard 1 blend level press season 2 cool mix roll rub run stock swirl 3 allow cook let mash set spring 4 cover garnish shake stir 5 add grease lay remove serve store 6 bake cut flatten peel water 7 check place return spread toss transfer 8 arrange flip pour 9 put spoon 10 divide drain 11 knead 12 fill roast',
  'vj*|n':
    '-24 use -16 combine -15 do -13 heat -12 chop -11 browned melt -10 beat come slice warm -9 break -8 leave make -7 milk -6 crush ground ice stock -5 bake cut -4 cream preheat prepare reserve roll smooth spring take -3 grease keep run water -2 adjust brush give scoop thicken tip turn -1 close sieve 1 boil level 2 blend divide drain flip get layer peel scatter soak swirl whisk 3 cook discard flatten process spread taste 4 chill continue drizzle form ladle lay marinate mash place rub stir wrap 6 allow mix saute 7 serve 8 arrange cool fry lift repeat shake 9 simmer 10 press reduce 11 fold season 12 pour set 13 remove toss 14 cover line 15 add spoon 16 return 17 bring 21 sprinkle',
}
