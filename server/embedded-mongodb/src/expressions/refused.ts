// What MongoDB 8 has and this database refuses.
const namesIn = (text: string): ReadonlySet<string> => new Set(text.match(/\$\w+/g));

export const REFUSED_EXPRESSIONS = namesIn(`
  $acos $acosh $allElementsTrue $anyElementTrue $arrayToObject $asin $asinh $atan $atan2 $atanh $binarySize $bitAnd $bitNot
  $bitOr $bitXor $bottom $bottomN $bsonSize $convert $cos $cosh $createObjectId $dateAdd $dateDiff $dateFromParts
  $dateFromString $dateSubtract $dateToParts $dateToString $dateTrunc $dayOfMonth $dayOfWeek $dayOfYear $degreesToRadians
  $deserializeEJSON $encStrContains $encStrEndsWith $encStrNormalizedEq $encStrStartsWith $exp $firstN $function $getField
  $hash $hexHash $hour $indexOfArray $indexOfBytes $indexOfCP $isoDayOfWeek $isoWeek $isoWeekYear $lastN $ln $log $log10
  $ltrim $maxN $median $meta $millisecond $minN $minute $month $percentile $pow $radiansToDegrees $rand $range $regexFind
  $regexFindAll $regexMatch $replaceAll $replaceOne $reverseArray $round $rtrim $sampleRate $second $serializeEJSON
  $setDifference $setEquals $setField $setIntersection $setIsSubset $setUnion $sigmoid $similarityCosine
  $similarityDotProduct $similarityEuclidean $sin $sinh $sortArray $split $sqrt $stdDevPop $stdDevSamp $strLenBytes
  $strLenCP $strcasecmp $substr $substrBytes $substrCP $subtype $tan $tanh $toArray $toBool $toDate $toDecimal $toDouble
  $toHashedIndexKey $toInt $toLong $toObject $toUUID $top $topN $trim $trunc $tsIncrement $tsSecond $unsetField $week $year
  $zip`);

export const REFUSED_ACCUMULATORS = namesIn(`
  $accumulator $bottom $bottomN $concatArrays $firstN $lastN $maxN $median $minN $percentile $setUnion $stdDevPop
  $stdDevSamp $top $topN`);

export const REFUSED_STAGES = namesIn(`
  $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $currentOp $densify $documents $fill $geoNear
  $graphLookup $indexStats $listCatalog $listClusterCatalog $listLocalSessions $listSampledQueries $listSearchIndexes
  $listSessions $merge $out $planCacheStats $queryStats $querySettings $rankFusion $redact $score $scoreFusion $search
  $searchMeta $setWindowFields $shardedDataDistribution $sortByCount $unionWith $vectorSearch`);

export const REFUSED_VARIABLES = new Set([
  'CLUSTER_TIME',
  'DESCEND',
  'IS_MR',
  'JS_SCOPE',
  'KEEP',
  'NOW',
  'PRUNE',
  'SEARCH_META',
  'USER_ROLES',
]);
